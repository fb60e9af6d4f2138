import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;

/** The packages that Treks has to be built with, and the files that must import them. */
const product = "app/**/*.{ts,tsx,css}";
const named: Record<string, string> = {
  "react-router": product,
  "@react-router/node": product,
  "@react-router/dev": "*.config.ts",
  "@supabase/supabase-js": product,
  "@supabase/ssr": product,
  tailwindcss: product,
  "@headlessui/react": product,
  "remix-utils": product,
  "date-fns": product,
  zod: product,
  "@conform-to/react": product,
  "@conform-to/zod": product,
  vitest: "{app,server}/**/*.test.{ts,tsx}",
  "@playwright/test": "playwright.config.ts",
};

test.each(Object.entries(named))("%s is a dependency and imported by %s", (name, files) => {
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
  const isTested = files.includes(".test.");
  const texts = globSync(files, { exclude: isTested ? [] : ["**/*.test.*"] }).map(file =>
    readFileSync(file, "utf8"),
  );
  const specifier = new RegExp(`(?:from|import)\\s*\\(?\\s*["']${name}(?:/[^"']+)?["']`);
  expect(texts.filter(text => specifier.test(text)).length).toBeGreaterThan(0);
});
