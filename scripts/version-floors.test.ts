import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * The oldest versions without a fault that touches Treks, and which fault it was. `npm audit` needs a registry that
 * serves it; this needs none. Raise a floor with every advisory.
 */
const floors: Record<string, [version: string, why: string]> = {
  "react-router": ["7.18.4", "CSRF and redirect checks, turbo-stream decoding, manifest and matching work"],
  "@react-router/node": ["7.18.4", "the same release"],
  "@react-router/dev": ["7.18.4", "the same release"],
  "@supabase/auth-js": ["2.70.0", "CVE-2025-48370: ids in admin paths were not checked"],
  "@supabase/ssr": ["0.10.0", "answers with session cookies could be cached"],
  nodemailer: ["9.0.5", "control characters in header values"],
  sharp: ["0.35.5", "GHSA-f88m and GHSA-rgj7 in libvips and libheif"],
  vite: ["7.1.11", "CVE-2025-62522: files outside of the served folders, in development"],
};

const lock: { packages: Record<string, { version?: string; integrity?: string; link?: boolean }> } =
  JSON.parse(readFileSync("package-lock.json", "utf8"));

test.each(Object.entries(floors))("%s is never older than its floor", (name, [floor, why]) => {
  const copies = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
  expect(copies.length, `${name} is in the lock file`).toBeGreaterThan(0);
  for (const [path, { version = "0" }] of copies)
    expect(isAtLeast(version, floor), `${path} ${version}: ${why}`).toBe(true);
});

test("versions are compared as numbers", () => {
  expect(isAtLeast("7.18.10", "7.18.4")).toBe(true);
  expect(isAtLeast("8.0.0", "7.18.4")).toBe(true);
  expect(isAtLeast("7.18.3", "7.18.4")).toBe(false);
  expect(isAtLeast("7.9.9", "7.18.4")).toBe(false);
});

test("every package of the lock file is pinned by its contents", () => {
  const packages = Object.entries(lock.packages).filter(([path, { link }]) => path !== "" && !link);
  expect(packages.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});

test("every package that is asked for is asked for exactly", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync("package.json", "utf8"),
  ) as Record<string, Record<string, string>>;
  const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(asked.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
    [],
  );
});

function isAtLeast(version: string, floor: string) {
  const [own, least] = [version, floor].map(text => text.split(/[.-]/).map(Number));
  for (const [place, number] of (least ?? []).entries()) {
    const difference = (own?.[place] ?? 0) - number;
    if (difference !== 0) return difference > 0;
  }
  return true;
}
