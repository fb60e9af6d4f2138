import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const components = globSync("app/**/*.tsx", { exclude: file => /ui\/art|root\.tsx|\.test\./.test(file) });

it("gives every option a value, because a browser's translator changes its text", () => {
  for (const file of components) {
    const options = readFileSync(file, "utf8").match(/<option\b(?:(?!=>|>)[^{]|\{[^{}]*\})*>/g) ?? [];
    expect(
      options.filter(option => !option.includes(" value=")),
      file,
    ).toEqual([]);
  }
});

it("uses tokens for colours and sizes in every component", () => {
  expect(components.length).toBeGreaterThan(100);
  for (const file of components) {
    const source = readFileSync(file, "utf8");
    // Double brackets are selectors.
    expect(source.match(/#[0-9a-f]{3,8}\b|-\[[^[\]]*\]/gi), file).toBeNull();
  }
});

it("writes the attributes that scripts look for with slots(), where the compiler knows them", () => {
  const names: string[] = readFileSync("app/lib/slots.ts", "utf8").match(/(?<=^ {2}")data-[\w-]+/gm) ?? [];
  expect(names.length).toBeGreaterThan(50);
  for (const file of globSync("app/**/*.tsx")) {
    const written = readFileSync(file, "utf8").match(/(?<=\s)data-[\w-]+(?=[={ />])/g) ?? [];
    expect(
      written.filter(name => names.includes(name)),
      file,
    ).toEqual([]);
  }
});
