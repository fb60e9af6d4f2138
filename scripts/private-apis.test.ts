import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** APIs that React Router and React may change without notice. */
const privateName = /\b(UNSAFE_|unstable_)\w+|__react\w+|\bX-Remix-\w+|\bdata-discover\b/g;

/** Each file in them has a test that fails when an upgrade changes what it relies on. */
const adapters = ["app/infra/react-router/", "app/islands/react-dom/"];

const files = globSync("app/**/*.{ts,tsx}").map(file => file.replaceAll("\\", "/"));

test("private and unstable APIs are used in their adapters only", () => {
  expect(files.length).toBeGreaterThan(300);
  const uses = files.flatMap(file => namesIn(file).map(name => `${file}: ${name}`));
  expect(uses.filter(use => !adapters.some(adapter => use.startsWith(adapter)))).toEqual([]);
});

test("the adapters are found to use them", () => {
  expect(namesIn("app/infra/react-router/unread-data.server.ts")).toContain(
    "UNSAFE_SingleFetchRedirectSymbol",
  );
});

function namesIn(file: string) {
  return [...new Set(readFileSync(file, "utf8").match(privateName))];
}
