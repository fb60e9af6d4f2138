import { expect, test } from "vitest";
import { shellBlocks } from "./markdown-blocks.ts";

test("returns shell blocks with their heading, and omits those with another info string", () => {
  const page = [
    "# One",
    "```sh",
    "echo 1",
    "# no heading",
    "```",
    "- a list",
    "",
    "  ```sh",
    "  echo 2",
    "    indented",
    "  ```",
    "## Two",
    "```sh elsewhere",
    "rm -rf /",
    "```",
    "```yaml",
    "key: value",
    "```",
    "```sh",
    "echo 3",
    "```",
  ];
  expect(shellBlocks(page.join("\n"))).toEqual([
    { name: "One, line 2", code: "echo 1\n# no heading" },
    { name: "One, line 8", code: "echo 2\n  indented" },
    { name: "Two, line 19", code: "echo 3" },
  ]);
});
