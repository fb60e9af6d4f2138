import type { TransactionSql } from "postgres";
import { expect } from "vitest";
import { linksIn, usernamesIn } from "../../../tests/support/people/found-in-text.ts";
import { linkedTexts, randomTexts } from "../../../tests/support/people/linked-texts.ts";
import { mentionedIn } from "../../../tests/support/people/mentions.ts";
import { goodUsernames, oldUsernames } from "../../../tests/support/people/usernames.ts";
import { doAs, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const test = testWithFixtures(setUpDatabase());

test("texts mention the same members as their links lead to", async ({ sql }) => {
  const usernames = [...new Set(mentionedIn.flatMap(([, names]) => names))];
  await addMembers(sql, usernames);
  for (const [text, expected] of mentionedIn) {
    expect([text, await namedIn(sql, text)]).toEqual([text, inLowerCase(expected)]);
  }
});

test("members with names of any script can be mentioned", async ({ sql }) => {
  await addMembers(sql, [...goodUsernames, ...oldUsernames]);
  for (const username of [...goodUsernames, ...oldUsernames]) {
    expect(await namedIn(sql, `Ask @${username}, please`)).toEqual(inLowerCase([username]));
  }
});

test("a page gets the names that its texts mention, as written, and a hidden member counts as nobody", async ({
  sql,
}) => {
  await addMembers(sql, ["anna", "ünal"]);
  const texts = "array['To @Anna. and @ÜNAL', 'of anna', '@ben, @banned', null, '(@author)', 'a@author.org']";
  const [found] = await doAs(sql, "other", `select private.names_in(${texts}) as names`);
  expect(found?.names.sort()).toEqual(["Anna", "author", "ÜNAL"]);
});

test("of fifty members that a text names, the first ten are told", async ({ sql }) => {
  const usernames = Array.from({ length: 50 }, (_, index) => `walker${index + 10}`);
  await addMembers(sql, usernames);
  const text = [...usernames].reverse().map(name => `@${name}`);
  expect(await namedIn(sql, text.join(" "))).toEqual(usernames.slice(-10));
});

test("hostile texts of 20,000 characters take less than two seconds", async ({ sql }) => {
  for (const words of ["@", "@a", "@a ", "@अ़", "https://", "www.", "www.@", "@-", "@a.", "é@", "@ab\n"]) {
    const text = words.repeat(20_000).slice(0, 20_000);
    const started = performance.now();
    await sql`select private.members_named(${text})`;
    expect(performance.now() - started, words).toBeLessThan(2_000);
  }
});

test("every link of a text counts for new members", async ({ sql }) => {
  const expected = linkedTexts.map(([text, urls, counted]) => [text, counted ?? urls.length]);
  const found = await Promise.all(
    linkedTexts.map(async ([text]) => [
      text,
      (await sql`select private.count_links(${text}) as count`)[0]?.count,
    ]),
  );
  expect(found).toEqual(expected);
  const texts = randomTexts(5_000);
  const counts = await sql`
    select private.count_links(text) as count from unnest(${texts}::text[]) with ordinality as t (text, place) order by place`;
  const missed = texts.filter((text, index) => linksIn(text).length > counts[index]?.count);
  expect(missed).toEqual([]);
});

test("a mention ends and begins at the same characters as on the page", async ({ sql }) => {
  await addMembers(sql, ["ben"]);
  const tried = await characters(sql);
  expect(tried.length).toBeGreaterThan(5_000);
  for (const [before, after] of [
    ["", "@ben"],
    ["@ben", "a"],
    ["https://a.example/x", "@ben"],
  ] as const) {
    const texts = tried.map(character => before + character + after);
    const rows = await sql`
      select private.members_named(text) <> '{}' as is_named
      from unnest(${texts}::text[]) with ordinality as t (text, place) order by place`;
    const differing = texts.filter(
      (text, index) => rows[index]?.is_named !== usernamesIn(text).includes("ben"),
    );
    expect(
      differing.map(text => `${before}${[...text.slice(before.length)][0]?.codePointAt(0)?.toString(16)}`),
    ).toEqual([]);
  }
});

/** Some are names that no new member can take. */
async function addMembers(sql: TransactionSql, usernames: string[]) {
  const ids = usernames.map(() => crypto.randomUUID());
  await sql`
    insert into auth.users (id, email, created_at)
    select id, id || '@example.test', now() from unnest(${ids}::uuid[]) as id`;
  await sql`alter table public.profiles disable trigger check_username_ending`;
  await sql`
    update public.profiles set username = wanted
    from unnest(${ids}::uuid[], ${usernames}::text[]) as named (member, wanted) where id = member`;
}

async function namedIn(sql: TransactionSql, text: string) {
  const rows = await sql<{ username: string }[]>`
    select username::text from public.profiles where id = any (private.members_named(${text}))`;
  return inLowerCase(rows.map(({ username }) => username));
}

/** Punctuation, marks, spaces and what is invisible, and samples of all else, if this database knows them. */
async function characters(sql: TransactionSql) {
  const all = Array.from({ length: 0xe0200 - 1 }, (_, index) => String.fromCodePoint(index + 1));
  const tried = all.filter(
    (character, index) =>
      /[\p{P}\p{M}\p{Z}\p{Cc}\p{Cf}]/u.test(character) ||
      (index % 20 === 0 && /[\p{L}\p{N}\p{S}]/u.test(character)),
  );
  const rows = await sql`
    select text collate "und-x-icu" ~ '[[:alnum:]]' as is_letter, text collate "und-x-icu" ~ '[[:punct:]]' as is_mark
    from unnest(${tried}::text[]) with ordinality as t (text, place) order by place`;
  return tried.filter(
    (character, index) =>
      rows[index]?.is_letter === /[\p{L}\p{Nd}]/u.test(character) &&
      rows[index]?.is_mark === /\p{P}/u.test(character),
  );
}

function inLowerCase(usernames: string[]) {
  return usernames.map(name => name.toLowerCase()).sort();
}
