import { expect, test } from "vitest";
import { hiddenCharacterFault } from "../../../app/lib/hidden-characters.ts";
import { rolledBack } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();

/** Where Unicode has characters of this kind: the first two planes, and that of the tags. */
const all = [...range(0x1, 0xd7ff), ...range(0xe000, 0x1ffff), ...range(0xe0000, 0xe1fff)];

test("form and database refuse the same characters", async () => {
  for (const lines of [false, true]) {
    const refused = await context.sql<{ code: number }[]>`
      select code from unnest(${all}::int[]) as code where not private.is_plain('a' || chr(code) || 'b', ${lines})`;
    expect(refused.map(({ code }) => code)).toEqual(
      all.filter(code => hiddenCharacterFault(`a${String.fromCodePoint(code)}b`, { lines }) !== undefined),
    );
  }
  for (const text of [
    "\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}",
    "\u{1f3f4}\u{e0067}",
    "\u200d",
    "\u3164",
    "👩‍🚀",
    "",
  ]) {
    const [row] = await context.sql`select private.is_plain(${text}) as plain`;
    expect(row?.plain, text).toBe(hiddenCharacterFault(text) === undefined);
  }
}, 60_000);

test("what was stored before is cleaned, and a sign-up never fails over it", async () => {
  const [row] = await context.sql`
    select private.plain(E' Z\\u200Bion\\x1b[31m ') as line, private.plain(E'a\\nb\\u202Ec', true) as lines,
      private.plain(E'\\u3164') as nothing, private.plain('👩‍🚀') as emoji,
      private.plain_items(array[E'a\\u200B', 'a', E'\\u200B', 'b']) as items,
      private.name_from(${JSON.stringify({ name: "\x1b]0;owned\x07 Ada\u202e" })}::text::jsonb) as name,
      private.name_from(${JSON.stringify({ name: "\u3164" })}::text::jsonb) as nobody`;
  expect(row).toEqual({
    line: "Zion [31m",
    lines: "a\nbc",
    nothing: "",
    emoji: "👩‍🚀",
    items: ["a", "b"],
    name: "]0;owned  Ada",
    nobody: "New User",
  });
});

test("an operator's own statement cannot store them either", async () => {
  await rolledBack(context.sql, async step => {
    await expect(
      step`select private.add_tip(${JSON.stringify({ id: crypto.randomUUID(), title: "Ti\u202ep", content: "x", tags: [] })}::text::jsonb)`,
    ).rejects.toThrow("title_plain");
  });
});

function range(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
