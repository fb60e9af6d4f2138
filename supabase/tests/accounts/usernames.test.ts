import { expect, test } from "vitest";
import { badUsernames, goodUsernames } from "../../../tests/support/people/usernames.ts";
import { ids, runAs, withFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();

/** Bypasses the app: a parameterised statement, as the API sends it. */
const rename = "update public.profiles set username = $1 where id = $2";
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const renamed = (username: string) =>
  rename.replace("$1", literal(username)).replace("$2", literal(ids.author));

test("usernames of any script are accepted", async () => {
  await withFixtures(context.sql, async transaction => {
    for (const username of goodUsernames) {
      expect([username, await runAs(transaction, "author", renamed(username))]).toEqual([
        username,
        { rows: 1 },
      ]);
    }
  });
});

test.each([...badUsernames, ["letters of another width", "ａｎｎａ"]])(
  "%s is refused",
  async (_why, username) => {
    await withFixtures(context.sql, async transaction => {
      const outcome = await runAs(transaction, "author", renamed(username));
      expect(outcome).toEqual({ code: "23514", constraint: "profiles_username_valid" });
    });
  },
);

test.each([
  ["ünal", "ÜNAL"],
  ["иван", "ИВАН"],
  ["ελένης", "ΕΛΈΝΗΣ"],
  ["straße", "STRASSE"],
  ["ilk", "Ilk"],
])("%s is taken for %s", async (taken, wanted) => {
  await withFixtures(context.sql, async transaction => {
    await transaction`update public.profiles set username = ${taken} where id = ${ids.other}`;
    const outcome = await runAs(transaction, "author", renamed(wanted));
    expect(outcome).toEqual({ code: "23505", constraint: "profiles_username_key" });
    expect(await usernameAfterSignUp(transaction, wanted)).toMatch(/_[0-9a-f]{6}$/);
  });
});

test.each([
  "treks",
  "Treks.Guide",
  "trеks-guide",
  "ТRЕKS",
  "tréks",
  "t_r_e_k_s",
  "adm1n",
  "Administrator",
  "αdmin",
  "ɑdmın",
  "мoderator",
  "ｓupport",
])("%s is kept for those who speak for the site", async username => {
  await withFixtures(context.sql, async transaction => {
    const outcome = await runAs(transaction, "author", renamed(username.normalize("NFKC")));
    expect(outcome).toEqual({ code: "23514", constraint: "profiles_username_reserved" });
    expect(await usernameAfterSignUp(transaction, username)).toMatch(/_[0-9a-f]{6}$/);
  });
});

test.each([
  ["Anna-Maria.O", "anna-maria.o"],
  ["ÜNAL", "ünal"],
  ["e\u0301a", "éa"],
  ["ａｎｎａ", "anna"],
  ["an\u202ena hill", "an_na_hill"],
  ["...", "user"],
  ["😀😀", "user"],
  ["a\u0301\u0316\u0317\u0318\u0319\u031c", "user"],
])("sign-up makes of %s the username %s", async (typed, username) => {
  await withFixtures(context.sql, async transaction => {
    expect(await usernameAfterSignUp(transaction, typed)).toBe(username);
  });
});

test("members are found by usernames of other scripts", async () => {
  await withFixtures(context.sql, async transaction => {
    for (const [username, term] of [
      ["山田.太郎", "山田"],
      ["иван_петров", "@ПЕТРОВ"],
      ["anna-maria", "Anna Maria"],
      ["ünal-7", "unal"],
    ] as const) {
      await transaction.unsafe(renamed(username));
      const found = await transaction`select username from public.search_profiles(${term})`;
      expect(found.map(row => row.username)).toContain(username);
    }
  });
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
