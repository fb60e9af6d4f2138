import { expect, it } from "vitest";
import { sameTexts } from "../../tests/support/same-texts";
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
  [`${"a".repeat(36)}👩‍🚒`, ["a".repeat(36)]],
  [`${"a".repeat(35)}👩‍🚒`, [`${"a".repeat(35)}👩‍🚒`]],
  [`${"a".repeat(37)}👋🏽`, ["a".repeat(37)]],
  [`${"a".repeat(38)}1️⃣`, ["a".repeat(38)]],
  ["alpen, ＡＬＰＥＮ，Ｂｅｒｇ", ["alpen", "berg"]],
  ["straße, STRASSE", ["straße"]],
  ["\ufffc, \ue000, \u{10fffd}, \u0378, \u200d, lake", ["lake"]],
  ["\u200fאגם\u200f, ᓄᓇ", ["אגם", "ᓄᓇ"]],
])("reads the tags of %j", (text, tags) => {
  expect(parseTags(text)).toEqual(tags);
});

it.each(sameTexts)("%j and %j are one tag", (text, other) => {
  expect(parseTags(`${text},${other}`)).toHaveLength(1);
});

it.each([
  ["", [], []],
  ["   ", [], []],
  ["volcano", [], []],
  ["ＷＥＡＴＨ", [], ["weather"]],
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
