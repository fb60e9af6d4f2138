import { describe, expect, test } from "vitest";
import { lineTexts } from "../../../tests/support/hidden-texts.ts";
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
