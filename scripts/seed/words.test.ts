import { expect, test } from "vitest";
import { z } from "zod";
import text from "./words.json" with { type: "json" };

const line = z.string().regex(/^\S+( \S+)*$/);
const lines = z.array(line).min(1);
/** Each word in braces is replaced with one of the list of that name. */
const patterns = z.array(line.refine(pattern => slotsOf(pattern).every(slot => slot in text.words))).min(1);

const schema = z.strictObject({
  words: z.record(z.string(), lines),
  titles: patterns,
  openingSentences: patterns,
  middleSentences: patterns,
  closingSentences: patterns,
  placeNames: lines,
  placeKinds: z.array(
    z.tuple([line, z.enum(["national_park", "state_park", "local_park", "city", "landmark"])]),
  ),
  regions: lines,
  interests: lines,
  walkers: lines,
  bios: patterns,
});

test("the words fit their schema", () => {
  expect(schema.parse(text)).toEqual(text);
});

test("the names of places are unique, because a place is a name, a kind and a region", () => {
  for (const names of [text.placeNames, text.placeKinds.map(([kind]) => kind), text.regions])
    expect(new Set(names).size).toBe(names.length);
});

function slotsOf(pattern: string) {
  return [...pattern.matchAll(/\{(.*?)\}/g)].map(([, slot = ""]) => slot);
}
