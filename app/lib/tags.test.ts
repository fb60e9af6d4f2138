import { expect, it } from "vitest";
import { seededPlaces } from "../../tests/support/seeded-places";
import { suggestTags, tagVocabulary } from "./tag-suggestions";
import { maxTagLength, maxTags, parseTags } from "./tags";

const twelve = Array.from({ length: 12 }, (_, index) => `tag ${index}`);
const longest = "a".repeat(maxTagLength);

it.each([
  ["", []],
  [" , ,", []],
  [" Hiking ,, Solo   Travel,\tRIVER\n, ", ["hiking", "solo travel", "river"]],
  ["lake,Lake, LAKE ,valley,lake", ["lake", "valley"]],
  [["tag 0", ...twelve].join(","), twelve.slice(0, maxTags)],
  [`${longest}bc`, [longest]],
  ["caf\u00e9, cafe\u0301, CAFE\u0301", ["caf\u00e9"]],
  ["Wander\u00adweg, wanderweg\u200f, \u200ewander\u200bweg", ["wanderweg"]],
  [`${"a".repeat(38)}👩‍🚀`, ["a".repeat(38)]],
  ["👩‍🚀".repeat(20), ["👩‍🚀".repeat(8)]],
  ["🇨🇭".repeat(20), ["🇨🇭".repeat(10)]],
  [`${longest.slice(1)} bc`, [longest.slice(1)]],
])("reads the tags of %j", (text, tags) => {
  expect(parseTags(text)).toEqual(tags);
});

it.each([
  ["", [], []],
  ["   ", [], []],
  ["volcano", [], []],
  ["IEND", [], ["beginner-friendly", "family-friendly"]],
  [" parks ", [], ["national-parks", "state-parks"]],
  ["parks", ["state-parks"], ["national-parks"]],
  ["e", [], tagVocabulary.filter(tag => tag.includes("e")).slice(0, 8)],
])("suggests tags for %j, without the chosen %j", (typed, chosen, suggestions) => {
  expect(suggestTags(typed, chosen)).toEqual(suggestions);
});

it("suggests every tag of the guide's posts", async () => {
  const tags = (await seededPlaces()).flatMap(place => place.tags);
  expect(tags.filter(tag => !tagVocabulary.includes(tag))).toEqual([]);
});
