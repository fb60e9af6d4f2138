import { expect } from "vitest";
import { testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);

const GUIDE = "00000000-0000-4000-8000-000000000001";

test("creates the guide once, with a full profile", async ({ sql }) => {
  await sql`select public.ensure_treks_guide(), public.ensure_treks_guide()`;
  const guides =
    await sql`select id, name, username::text, bio from public.profiles where name = 'Treks Guide'`;
  expect(guides).toHaveLength(1);
  expect(guides[0]).toMatchObject({ id: GUIDE, username: "treks_guide" });
  expect(guides[0]?.bio.length).toBeGreaterThan(100);
});

test("creates one guide from five concurrent calls", async () => {
  await Promise.all(Array.from({ length: 5 }, () => context.sql`select public.ensure_treks_guide()`));
  expect(await context.sql`select from auth.users where id = ${GUIDE}`).toHaveLength(1);
});

test("the guide's account is banned and has no e-mail, password or identity", async () => {
  await context.sql`select public.ensure_treks_guide()`;
  const [account] = await context.sql`
    select email, phone, encrypted_password, banned_until > now() + interval '100 years' as banned,
      (select count(*)::integer from auth.identities where user_id = users.id) as identities
    from auth.users as users where id = ${GUIDE}`;
  expect(account).toEqual({ email: null, phone: null, encrypted_password: "", banned: true, identities: 0 });
});
