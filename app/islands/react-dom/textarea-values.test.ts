import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";

// When one of these fails after an upgrade: does `textarea-values.ts` still do what it must? tests/e2e/platform/caret
// says so. If it does, update the snapshot.

const { resolve } = createRequire(import.meta.url);
const folder = path.dirname(resolve("react-dom/package.json"));
const source = readFileSync(path.join(folder, "cjs/react-dom-client.production.js"), "utf8");

test("hydration sets the value of a textarea, and only where the server gave it a text", () => {
  expect(bodyOf("initTextarea")).toContain(
    'element.defaultValue = defaultValue; children = element.textContent; children === defaultValue && "" !== children && null !== children && (element.value = children);',
  );
});

test("a render sets the default value of a textarea without looking at the one it has", () => {
  expect(bodyOf("updateTextarea")).toMatch(
    /element\.defaultValue = null != defaultValue \? "" \+ getToStringValue\(defaultValue\) : "";$/,
  );
});

test("no other place in react-dom sets either of the two on a textarea", () => {
  expect(source.match(/\binitTextarea\(/g), "declared, for a new element, when hydrating").toHaveLength(3);
  expect(source.match(/\bupdateTextarea\(/g), "declared, at a render, after an event").toHaveLength(3);
});

function bodyOf(name: string) {
  const [, body = ""] = new RegExp(`\nfunction ${name}\\(.*?\\{\n(.*?)\n\\}\n`, "s").exec(source) ?? [];
  return body.replace(/\s+/g, " ").trim();
}
