import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const components = globSync("app/**/*.tsx", { exclude: file => /ui\/art|root\.tsx/.test(file) });

test("components name tokens: no colour and no size of their own", () => {
  expect(components.length).toBeGreaterThan(100);
  for (const file of components) {
    const source = readFileSync(file, "utf8");
    // A doubled bracket is a selector.
    expect(source.match(/#[0-9a-f]{3,8}\b|-\[[^[\]]*\]/gi), file).toBeNull();
  }
});
