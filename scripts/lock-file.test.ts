import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { dependencies, devDependencies, optionalDependencies } = readPackages("package.json");
const hosted = "tests/support/hosted/deno";

function readPackages(file: string): Record<string, Record<string, string>> {
  return JSON.parse(readFileSync(file, "utf8"));
}

test.each([".", hosted])("the lock file in %s pins every package by its digest", dir => {
  const { packages } = JSON.parse(readFileSync(`${dir}/package-lock.json`, "utf8")) as {
    packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>;
  };
  // A bundled package is part of the archive of another one, which has a digest.
  const unpinned = Object.entries(packages).filter(
    ([path, { integrity, link, inBundle }]) => path && !link && !inBundle && !integrity,
  );
  expect(unpinned.map(([path]) => path)).toEqual([]);
});

test("package.json names exact versions", () => {
  const ofHosted = readPackages(`${hosted}/package.json`).dependencies;
  const versions = Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
    ...ofHosted,
  });
  const loose = versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
});

/** Knip reports those that nothing imports. */
test("package.json has the packages that Treks has to be built with", () => {
  const product = ["react-router", "@react-router/node", "@supabase/supabase-js", "@supabase/ssr", "zod"];
  const parts = ["@headlessui/react", "remix-utils", "date-fns", "@conform-to/react", "@conform-to/zod"];
  const builders = ["@react-router/dev", "tailwindcss"];
  const tools = ["vitest", "@playwright/test"];
  expect(Object.keys(dependencies ?? {})).toEqual(
    expect.arrayContaining([...product, ...parts, ...builders]),
  );
  expect(Object.keys(devDependencies ?? {})).toEqual(expect.arrayContaining(tools));
});
