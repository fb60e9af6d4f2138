import { describe, expect, test } from "vitest";
import { lineTexts } from "../../../tests/support/hidden-texts.ts";
import { sameTexts } from "../../../tests/support/same-texts.ts";
import { visibleRanges } from "../../../tests/support/visible-ranges.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();

test("cleans a name at sign-up instead of refusing it", async () => {
  const [row] = await context.sql`
    select private.plain(E' Z\\u200Bion\\x1b[31m ') as line, private.plain(E'a\\nb\\u202Ec', true) as lines,
      private.plain(E'\\u3164') as nothing, private.plain('👩‍🚀') as emoji,
      private.name_from(${JSON.stringify({ name: "\x1b]0;owned\x07 Ada\u202e" })}::text::jsonb) as name,
      private.name_from(${JSON.stringify({ name: "\u3164" })}::text::jsonb) as nobody`;
  expect(row).toEqual({
    line: "Zion [31m",
    lines: "a\nbc",
    nothing: "",
    emoji: "👩‍🚀",
    name: "]0;owned  Ada",
    nobody: "New User",
  });
});

describe("takes names and titles as the site stores them, and no others", () => {
  test.each(lineTexts)("%s", async (_, typed, stored) => {
    const [row] = await context.sql`
      select private.is_plain(${typed}) as as_typed, private.is_plain(${stored ?? typed}) as as_stored,
        private.plain(${typed}) as cleaned, private.is_plain(private.plain(${typed})) as is_clean`;
    expect(row).toEqual({
      as_typed: typed === stored,
      as_stored: stored !== null,
      cleaned: stored ?? expect.any(String),
      is_clean: true,
    });
  });
});

// A newer Node knows more letters: then a migration replaces the function, with what this test expects.
test("the site and the database see the same characters", async () => {
  const [row] = await context.sql`select private.ink() as ink`;
  expect(row?.ink).toBe(visibleRanges());
});

test.each(sameTexts)("%j and %j are one tag and one interest", async (text, other) => {
  const [row] = await context.sql`
    select private.comparable(${text}) = private.comparable(${other}) as same,
      private.are_tags(array[private.tag(${text}), private.tag(${other})]) as tags,
      private.are_interests(${[text, other]}) as interests`;
  expect(row).toEqual({ same: true, tags: false, interests: false });
});

test("members may write tags and interests of any script", async () => {
  await context.sql.begin(async sql => {
    await sql`set local role authenticated`;
    const [row] = await sql`
      select private.are_tags(array['ärger', 'ガイド', 'solo travel']) and private.are_plain(array['ärger'])
        and private.are_interests(array['Ärger', 'ｶﾞｲﾄﾞ'])
        and not private.are_interests(array['maps，rope']) as granted`;
    expect(row).toEqual({ granted: true });
  });
});

test.each([
  ["ＡＬＰＥＮ", false],
  ["Ärger", false],
  ["ärger", true],
  ["cafe\u0301", false],
  ["solo  travel", false],
  ["solo,travel", false],
  ["solo travel", true],
  ["lake\u200f", false],
  ["\ufffc", false],
  ["\ue000", false],
  ["", false],
  ["👩‍🚒 1️⃣ 👋🏽", true],
  ["می\u200cخواهم", true],
  ["a".repeat(41), false],
])("%j may be a tag: %s", async (tag, expected) => {
  const [row] =
    await context.sql`select private.are_tags(${[tag]}) and private.are_plain(${[tag]}) as is_tag`;
  expect(row).toEqual({ is_tag: expected });
});
