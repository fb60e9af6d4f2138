import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { ids, runAs, withFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();

const GUIDE = "00000000-0000-4000-8000-000000000001";

test("the guide is made once, with a profile worth reading", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`select public.ensure_treks_guide(), public.ensure_treks_guide()`;
    const guides =
      await transaction`select id, name, username::text, bio from public.profiles where name = 'Treks Guide'`;
    expect(guides).toHaveLength(1);
    expect(guides[0]).toMatchObject({ id: GUIDE, username: "treks_guide" });
    expect(guides[0]?.bio.length).toBeGreaterThan(100);
  });
});

test("the guide comes back whole after a purge of its profile or its account", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`select public.ensure_treks_guide()`;
    for (const purge of [
      transaction`delete from public.profiles where id = ${GUIDE}`,
      transaction`delete from auth.users where id = ${GUIDE}`,
    ]) {
      await purge;
      await transaction`select public.ensure_treks_guide()`;
      expect(await transaction`select from public.profiles where id = ${GUIDE} and bio <> ''`).toHaveLength(
        1,
      );
    }
  });
});

test("five calls at once make one guide", async () => {
  await Promise.all(Array.from({ length: 5 }, () => context.sql`select public.ensure_treks_guide()`));
  expect(await context.sql`select from auth.users where id = ${GUIDE}`).toHaveLength(1);
});

test("the account has no e-mail, no password, no identity and is banned", async () => {
  await context.sql`select public.ensure_treks_guide()`;
  const [account] = await context.sql`
    select email, phone, encrypted_password, banned_until > now() + interval '100 years' as banned,
      (select count(*)::integer from auth.identities where user_id = users.id) as identities
    from auth.users as users where id = ${GUIDE}`;
  expect(account).toEqual({ email: null, phone: null, encrypted_password: "", banned: true, identities: 0 });
});

test("nobody signs in as the guide", async () => {
  await context.sql`select public.ensure_treks_guide()`;
  const { apiUrl, keys } = context.backend;
  const { auth } = createClient(apiUrl, keys.publishable, { auth: { persistSession: false } });
  for (const email of ["treks_guide", "", "null", `${GUIDE}@example.test`]) {
    for (const password of ["", " ", "Passw0rd!"]) {
      const { data } = await auth.signInWithPassword({ email, password });
      expect(data.session).toBeNull();
    }
  }
});

test("no member takes the guide's username or place", async () => {
  await withFixtures(context.sql, async transaction => {
    const rename = `update public.profiles set username = 'TREKS_guide' where id = '${ids.author}'`;
    const become = `update public.profiles set id = '${GUIDE}' where id = '${ids.author}'`;
    expect(await runAs(transaction, "author", rename)).toMatchObject({
      constraint: "profiles_username_reserved",
    });
    expect(await runAs(transaction, "author", become)).toEqual({ code: "42501" });
  });
});
