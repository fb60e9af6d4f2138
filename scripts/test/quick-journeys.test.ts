import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

// Playwright says nothing of a line that names no test.
test("every line of the quick journeys names a journey", () => {
  const lines = readFileSync("tests/e2e/quick.txt", "utf8").split("\n");
  const entries = lines.filter(line => line && !line.startsWith("#"));
  const unknown = entries.filter(line => {
    const [file = "", ...titles] = line.replace(/^\[\w+\] › /, "").split(" › ");
    const spec = path.join("tests/e2e", file);
    const source = existsSync(spec) ? readFileSync(spec, "utf8") : "";
    return !source || titles.some(title => !source.includes(`"${title}"`));
  });
  expect(unknown).toEqual([]);
});
