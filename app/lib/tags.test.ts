import { expect, test } from "vitest";
import { maxTagLength, maxTags, parseTags, suggestTags, tagVocabulary } from "./tags";

test("tags are lower case and trimmed, and blank ones are dropped", () => {
  expect(parseTags(" Hiking ,, Solo   Travel,\tRIVER\n, ")).toEqual(["hiking", "solo travel", "river"]);
  expect(parseTags("")).toEqual([]);
  expect(parseTags(" , ,")).toEqual([]);
});

test("a tag counts once however it was written", () => {
  expect(parseTags("lake,Lake, LAKE ,valley,lake")).toEqual(["lake", "valley"]);
});

test("the first ten different tags are kept", () => {
  const twelve = Array.from({ length: 12 }, (_, index) => `tag ${index}`);
  expect(parseTags(["tag 0", ...twelve].join(","))).toEqual(twelve.slice(0, maxTags));
});

test("a tag has at most forty characters and never ends in a space", () => {
  expect(parseTags("a".repeat(60))).toEqual(["a".repeat(maxTagLength)]);
  expect(parseTags(`${"a".repeat(maxTagLength - 1)} bc`)).toEqual(["a".repeat(maxTagLength - 1)]);
});

test("nothing typed suggests nothing", () => {
  expect(suggestTags("", [])).toEqual([]);
  expect(suggestTags("   ", [])).toEqual([]);
});

test("suggestions contain what was typed, anywhere and in any case", () => {
  expect(suggestTags("IEND", [])).toEqual(["beginner-friendly", "family-friendly"]);
  expect(suggestTags(" parks ", [])).toEqual(["national-parks", "state-parks"]);
  expect(suggestTags("volcano", [])).toEqual([]);
});

test("chosen tags are not suggested again", () => {
  expect(suggestTags("parks", ["state-parks"])).toEqual(["national-parks"]);
});

test("at most eight tags are suggested, in the order of the vocabulary", () => {
  const withAnE = tagVocabulary.filter(tag => tag.includes("e"));
  expect(withAnE.length).toBeGreaterThan(8);
  expect(suggestTags("e", [])).toEqual(withAnE.slice(0, 8));
});

test("the vocabulary holds 26 tags that are already tidy", () => {
  expect(tagVocabulary).toHaveLength(26);
  for (const tag of tagVocabulary) expect(parseTags(tag)).toEqual([tag]);
});
