import postgres from "postgres";
import { isRefused } from "../../support/attacks/naughty.ts";
import { expect, test } from "../../support/browser/test.ts";
import { sendPost } from "../../support/posts.ts";
import { databaseUrl } from "../../support/sites/site.ts";

const tag = "@http";

test.use({ signedInAs: "a member of its own" });

test("a title with an invisible character is refused with its text", { tag }, async ({ context, forum }) => {
  const words = { title: "Zion\u202eNarrows", content: "Every word of it" };
  const answer = await sendPost(context.request, forum, words);
  expect(answer.status()).toBe(400);
  const page = await answer.text();
  expect(page).toContain("There is an invisible character after “Zion”.");
  expect(page).toContain(words.content);
});

test("the form and the database refuse the same characters", { tag }, async () => {
  const sql = postgres(databaseUrl, { max: 1 });
  for (const lines of [false, true]) {
    const refused = await sql<{ code: number }[]>`
      select code from unnest(${codes}::int[]) as code where not private.is_plain('a' || chr(code) || 'b', ${lines})`;
    expect(refused.map(({ code }) => code)).toEqual(
      codes.filter(code => isRefused(`a${String.fromCodePoint(code)}b`, lines)),
    );
  }
  const flag = "\u{1f3f4}\u{e0067}";
  for (const text of [`${flag}\u{e0062}\u{e007f}`, flag, "\u200d", "\u3164", "👩‍🚀", ""]) {
    const [row] = await sql`select private.is_plain(${text}) as plain`;
    expect(row?.plain, text).toBe(!isRefused(text));
  }
  await sql.end();
});

/** The blocks of Unicode that hold such characters. */
const codes = [
  [0x1, 0x33ff],
  [0xa000, 0xabff],
  [0xf900, 0xffff],
  [0x1bc00, 0x1bcff],
  [0x1d100, 0x1d1ff],
  [0x1f300, 0x1f6ff],
  [0xdff00, 0xe10ff],
].flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
