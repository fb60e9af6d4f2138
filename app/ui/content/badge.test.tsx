import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Badge } from "./badge";

test("a location type is written in words", () => {
  expect(renderToStaticMarkup(<Badge kind="national_park" />)).toContain(">National Park<");
});

test("the five location types look different from each other", () => {
  const kinds = ["national_park", "state_park", "local_park", "city", "landmark"];
  const tones = kinds.map(kind => /data-tone="(\w+)"/.exec(renderToStaticMarkup(<Badge kind={kind} />))?.[1]);
  expect(new Set(tones).size).toBe(5);
  expect(tones).not.toContain(undefined);
});

test("an unknown kind is neutral", () => {
  expect(renderToStaticMarkup(<Badge kind="volcano" />)).not.toContain("data-tone");
});

test.each(["constructor", "__proto__", "toString"])("a badge called %s is a word like any other", kind => {
  expect(renderToStaticMarkup(<Badge kind={kind} label="Word" />)).toBe(
    '<span dir="auto" class="badge">Word</span>',
  );
});
