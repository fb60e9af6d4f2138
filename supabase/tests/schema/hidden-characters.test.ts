import { expect, test } from "vitest";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();

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
