import type { TransactionSql } from "postgres";
import { expect } from "vitest";
import { linkedTexts } from "../../../tests/support/people/linked-texts.ts";
import { mentionedIn } from "../../../tests/support/people/mentions.ts";
import { goodUsernames } from "../../../tests/support/people/usernames.ts";
import { doAs, testWithFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const test = testWithFixtures(setUpBackend());

test("texts mention the same members as their links lead to", async ({ sql }) => {
  const usernames = [...new Set(mentionedIn.flatMap(([, names]) => names))];
  await addMembers(sql, usernames);
  for (const [text, expected] of mentionedIn) {
    expect([text, await namedIn(sql, text)]).toEqual([text, inLowerCase(expected)]);
  }
});

test("members with names of any script can be mentioned", async ({ sql }) => {
  const usernames = goodUsernames.filter(name => !/[.-]$/.test(name));
  await addMembers(sql, usernames);
  for (const username of usernames) {
    expect(await namedIn(sql, `Ask @${username}, please`)).toEqual(inLowerCase([username]));
  }
});

test("names are looked up as mentions are, and a hidden member counts as nobody", async ({ sql }) => {
  await addMembers(sql, ["anna", "ünal"]);
  const names = "'{Anna,ÜNAL,ben,banned,author}'";
  const found = await doAs(sql, "author", `select public.members_called(${names}) as name`);
  expect(found.map(({ name }) => name).sort()).toEqual(["Anna", "author", "ÜNAL"]);
});

test("of fifty members that a text names, the first ten are told", async ({ sql }) => {
  const usernames = Array.from({ length: 50 }, (_, index) => `walker${index + 10}`);
  await addMembers(sql, usernames);
  const text = [...usernames].reverse().map(name => `@${name}`);
  expect(await namedIn(sql, text.join(" "))).toEqual(usernames.slice(-10));
});

test("hostile texts of 20,000 characters take less than 200 ms", async ({ sql }) => {
  for (const words of ["@", "@a", "@a ", "@अ़", "https://", "www.", "www.@", "@-", "@a.", "é@", "@ab\n"]) {
    const text = words.repeat(20_000).slice(0, 20_000);
    const started = performance.now();
    await sql`select private.members_named(${text})`;
    expect(performance.now() - started, words).toBeLessThan(200);
  }
});

test("every link of a text counts for new members", async ({ sql }) => {
  for (const [text, urls] of linkedTexts) {
    const [row] = await sql`select private.count_links(${text}) as count`;
    expect(row?.count, text).toBeGreaterThanOrEqual(urls.length);
  }
});

async function addMembers(sql: TransactionSql, usernames: string[]) {
  await sql`
    insert into auth.users (id, email, created_at, raw_user_meta_data)
    select gen_random_uuid(), 'm' || place || '@example.test', now(), jsonb_build_object('username', name)
    from unnest(${usernames}::text[]) with ordinality as named (name, place)`;
}

async function namedIn(sql: TransactionSql, text: string) {
  const rows = await sql<{ username: string }[]>`
    select username::text from public.profiles where id = any (private.members_named(${text}))`;
  return inLowerCase(rows.map(({ username }) => username));
}

function inLowerCase(usernames: string[]) {
  return usernames.map(name => name.toLowerCase()).sort();
}
