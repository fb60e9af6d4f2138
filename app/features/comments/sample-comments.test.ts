import { expect, test } from "vitest";
import { sampleCommentsOn } from "./sample-comments";

test("a built-in post has its comments, and nothing else has any", () => {
  expect(sampleCommentsOn("sample-ten-essentials")).toHaveLength(1);
  for (const id of ["constructor", "__proto__", "toString", ""]) expect(sampleCommentsOn(id)).toEqual([]);
});
