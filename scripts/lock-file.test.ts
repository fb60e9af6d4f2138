import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the lock file pins every package by its digest", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>;
  };
  // A bundled package is part of the archive of another one, which has a digest.
  const unpinned = Object.entries(packages).filter(
    ([path, { integrity, link, inBundle }]) => path && !link && !inBundle && !integrity,
  );
  expect(unpinned.map(([path]) => path)).toEqual([]);
});

test("package.json names exact versions", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync("package.json", "utf8"),
  ) as Record<string, Record<string, string>>;
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const loose = versions.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});
