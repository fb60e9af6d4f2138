import { expect } from "vitest";
import { hostileTexts, plainText } from "../../../tests/support/hostile-texts.ts";
import { type Database, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const test = testWithFixtures(setUpDatabase());

const functions = [
  "private.count_links($1)",
  "private.members_named($1)",
  "private.member_named($1)",
  "private.is_username($1)",
  "private.is_reserved_username($1)",
  "private.username_key($1)",
  "private.username_from(jsonb_build_object('username', $1::text))",
  "private.name_from(jsonb_build_object('name', $1::text))",
  "private.is_plain($1, true)",
  "private.plain($1, true)",
  "private.folded($1)",
  "private.comparable($1)",
  "private.tag($1)",
  "private.are_tags(array[$1])",
  "private.are_interests(array[$1])",
  "private.searchable_names(array[$1])",
  "private.searchable_words($1, array[$1])",
  "private.name_patterns(private.search_term($1))",
  "private.post_text_words(gen_random_uuid(), '', '{}', $1, '[]', now(), false, false)",
  "private.text_query(private.joined_words($1))",
];

test.for(functions)(
  "a hostile text takes %s at most three times as long as a plain one",
  async (call, { sql }) => {
    await sql.unsafe(`
    create function pg_temp.best_time_of(texts text[]) returns float8[] language plpgsql as $$
    declare
      times float8[] := '{}';
      best float8;
      started timestamptz;
      written text;
    begin
      foreach written in array texts loop
        best := 'infinity';
        for round in 1..3 loop
          started := clock_timestamp();
          perform ${call.replaceAll("$1", "written")};
          best := least(best, extract(epoch from clock_timestamp() - started) * 1000);
        end loop;
        times := times || best;
      end loop;
      return times;
    end $$`);
    for (const length of [2_000, 20_000]) {
      const slow = await slowOf(sql, hostileTexts(length), length);
      expect(slow).toEqual([]);
    }
  },
);

const maxRatio = 3;

/** Less than 4 µs a character is little work for a write. */
const negligibleMs = (length: number) => length / 250;

/** Compares the fastest of several runs, of which a busy machine needs more. */
async function slowOf(sql: Database, texts: [name: string, text: string][], length: number) {
  let slow = texts.map(([name, text]) => ({ name, text, best: Number.POSITIVE_INFINITY }));
  let bestPlain = negligibleMs(length);
  for (let round = 0; round < 8 && slow.length > 0; round++) {
    const [plain = 0, ...times] = await timesOf(sql, [plainText(length), ...slow.map(({ text }) => text)]);
    bestPlain =
      round === 0 ? Math.max(bestPlain, plain) : Math.max(negligibleMs(length), Math.min(bestPlain, plain));
    slow = slow.map((each, index) => ({ ...each, best: Math.min(each.best, times[index] ?? 0) }));
    slow = slow.filter(({ best }) => best > maxRatio * bestPlain);
  }
  return slow.map(
    ({ name, best }) => `${name} × ${length}: ${best.toFixed(1)} ms, plain ${bestPlain.toFixed(1)} ms`,
  );
}

async function timesOf(sql: Database, texts: string[]) {
  const [row] = await sql`select pg_temp.best_time_of(${texts}::text[]) as times`;
  return row?.times as number[];
}
