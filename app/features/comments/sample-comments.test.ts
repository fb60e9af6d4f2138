import { expect, test } from "vitest";
import { sampleCommentsFor } from "./sample-comments";

test("a built-in post has its comments, and nothing else has any", () => {
  expect(sampleCommentsFor("sample-ten-essentials")).toHaveLength(1);
  for (const id of ["constructor", "__proto__", "toString", ""]) expect(sampleCommentsFor(id)).toEqual([]);
});
