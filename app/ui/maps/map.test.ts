import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("a dot's link keeps its name, however small the map is", () => {
  const css = readFileSync("app/ui/maps/map.css", "utf8");
  const hiding = [...css.matchAll(/([^{};]+)\{\s*display: none/g)].map(([, selector = ""]) =>
    selector.trim(),
  );
  expect(hiding).toEqual(["summary"]);
});
