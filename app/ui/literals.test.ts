import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const components = globSync("app/**/*.tsx", { exclude: file => /ui\/art|root\.tsx|\.test\./.test(file) });

it("uses tokens for colours and sizes in every component", () => {
  expect(components.length).toBeGreaterThan(100);
  for (const file of components) {
    const source = readFileSync(file, "utf8");
    // Double brackets are selectors.
    expect(source.match(/#[0-9a-f]{3,8}\b|-\[[^[\]]*\]/gi), file).toBeNull();
  }
});
