import { expect } from "vitest";
import { badUsernames, goodUsernames, oldUsernames } from "../../../tests/support/people/usernames.ts";
import { ids, testWithFixtures, type withFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);

const rename = "update public.profiles set username = $1 where id = $2";
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const inserted = (actor: "author" | "newcomer", username: string) =>
  `insert into public.profiles (id, username) values (${literal(ids[actor])}, ${literal(username)})`;
const renamed = (username: string) =>
  rename.replace("$1", literal(username)).replace("$2", literal(ids.author));

test("accepts usernames of any script", async ({ run }) => {
  for (const username of goodUsernames) {
    expect([username, await run("author", renamed(username))]).toEqual([username, { rows: 1 }]);
  }
});

test.for(oldUsernames)(
  "refuses %s as a new username, and keeps it where a member has it",
  async (username, { sql, run }) => {
    const refused = { code: "23514", constraint: "profiles_username_ending" };
    expect(await run("author", renamed(username))).toEqual(refused);
    expect(await run("newcomer", inserted("newcomer", username))).toEqual(refused);
    await sql`alter table public.profiles disable trigger check_username_ending`;
    await sql.unsafe(renamed(username));
    await sql`alter table public.profiles enable trigger check_username_ending`;
    expect(
      await run("author", `update public.profiles set bio = 'Old' where id = ${literal(ids.author)}`),
    ).toEqual({ rows: 1 });
    expect(
      await run(
        "author",
        `${inserted("author", username)} on conflict (id) do update set username = excluded.username`,
      ),
    ).toEqual({ rows: 1 });
    expect(await run("author", renamed(username.replace(/^./u, "b")))).toEqual(refused);
  },
);

test.for([...badUsernames, ["letters of another width", "ａｎｎａ"]] as [string, string][])(
  "refuses a username with %s",
  async ([_why, username], { run }) => {
    const outcome = await run("author", renamed(username));
    expect(outcome).toEqual({ code: "23514", constraint: "profiles_username_valid" });
  },
);

test.for([
  ["ünal", "ÜNAL"],
  ["иван", "ИВАН"],
  ["ελένης", "ΕΛΈΝΗΣ"],
  ["straße", "STRASSE"],
  ["ilk", "Ilk"],
] as const)("treats %s and %s as the same username", async ([taken, wanted], { sql, run }) => {
  await sql`update public.profiles set username = ${taken} where id = ${ids.other}`;
  const outcome = await run("author", renamed(wanted));
  expect(outcome).toEqual({ code: "23505", constraint: "profiles_username_key" });
  expect(await usernameAfterSignUp(sql, wanted)).toMatch(/_[0-9a-f]{6}$/);
});

const reserved =
  "treks Treks.Guide trеks-guide ТRЕKS tréks t_r_e_k_s adm1n Administrator αdmin ɑdmın мoderator ｓupport";

test.for(reserved.split(" "))("reserves %s for the staff", async (username, { sql, run }) => {
  const outcome = await run("author", renamed(username.normalize("NFKC")));
  expect(outcome).toEqual({ code: "23514", constraint: "profiles_username_reserved" });
  expect(await usernameAfterSignUp(sql, username)).toMatch(/_[0-9a-f]{6}$/);
});

test.for([
  ["Anna-Maria.O", "anna-maria.o"],
  ["ÜNAL", "ünal"],
  ["e\u0301a", "éa"],
  ["ａｎｎａ", "anna"],
  ["an\u202ena hill", "an_na_hill"],
  ["Anna-.", "anna"],
  ["7-", "user"],
  ["...", "user"],
  ["😀😀", "user"],
  ["a\u0301\u0316\u0317\u0318\u0319\u031c", "user"],
] as const)("turns %s into the username %s at sign-up", async ([typed, username], { sql }) => {
  expect(await usernameAfterSignUp(sql, typed)).toBe(username);
});

test("finds the one member who has a username, in any case and form", async ({ sql }) => {
  for (const [username, typed] of [
    ["Anna.Hill", "anna.hill"],
    ["ünal", "ÜNAL"],
    ["иван", "ИВАН"],
    ["éa", "e\u0301a"],
  ] as const) {
    await sql.unsafe(renamed(username));
    const [found] = await sql`select public.find_member(${typed}) as id`;
    expect(found?.id, typed).toMatch(/^[\da-f-]{36}$/);
  }
  const [missing] = await sql`select public.find_member('ea') as id`;
  expect(missing?.id).toBeNull();
});

test("a name before dots and hyphens is that of the longest username", async ({ sql }) => {
  const named = async (word: string) => {
    const [row] = await sql`
      select (select username::text from public.profiles where id = public.find_member(${word})) as username`;
    return row?.username;
  };
  await sql`alter table public.profiles disable trigger check_username_ending`;
  await sql.unsafe(renamed("anna-"));
  await sql`update public.profiles set username = 'anna' where id = ${ids.other}`;
  expect([await named("anna"), await named("Anna-"), await named("anna-."), await named("anna.")]).toEqual([
    "anna",
    "anna-",
    "anna-",
    "anna",
  ]);
  await sql`delete from auth.users where id = ${ids.author}`;
  expect(await named("anna-.")).toBe("anna");
});

async function usernameAfterSignUp(
  transaction: Parameters<Parameters<typeof withFixtures>[1]>[0],
  username: string,
) {
  const id = crypto.randomUUID();
  const metadata = JSON.stringify({ username });
  await transaction`
    insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${`${id}@example.test`}, ${metadata}::text::jsonb, now(), now())`;
  const [profile] = await transaction`select username::text from public.profiles where id = ${id}`;
  return profile?.username as string;
}
