import { expect } from "vitest";
import { actAs, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);

const terms: [string, string[]][] = [
  ["autho", [ids.author]],
  ["AUTHOR@example.test", [ids.author]],
  ["author@ex", [ids.author]],
  ["newcomer@example.test", [ids.newcomer]],
  ["banned", [ids.banned]],
  ["%", []],
  ["_@", []],
  ["'; drop table x; --", []],
  ["\\", []],
];

test.for(terms)("finds members by name, username or address: %j", async ([term, expected], { sql }) => {
  await actAs(sql, "admin");
  const rows = await sql`select id from public.admin_members('all', ${term})`;
  expect(rows.map(({ id }) => id)).toEqual(expected);
  const [counts] = await sql`select "all" from public.admin_member_counts(${term})`;
  expect(counts?.all).toBe(expected.length);
});

test("lists each member once across pages, the newest first, with as many as are counted", async ({
  sql,
}) => {
  await sql`select public.ensure_treks_guide()`;
  await sql`
    insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, banned_until)
    values (${ids.fresh}, 'authenticated', 'authenticated', null, '{"sample": true}', '{"name": "Sample"}', '2999-01-01')`;
  await actAs(sql, "admin");
  const [counts] = await sql`select * from public.admin_member_counts('')`;
  for (const [shown, count] of Object.entries(counts ?? {})) {
    const all = await sql`select id, is_sample from public.admin_members(${shown})`;
    expect(
      all.filter(({ is_sample }) => !is_sample),
      shown,
    ).toHaveLength(count);
    const paged: string[] = [];
    for (let last = { id: null, at: "infinity" } as { id: string | null; at: string }; ; ) {
      const [row] = await sql`
        select id, joined_at::text as at from public.admin_members(${shown}, '', ${last.at}::text::timestamptz, ${last.id}, 1)`;
      if (!row) break;
      last = { id: row.id, at: row.at };
      paged.push(row.id);
    }
    expect(paged, shown).toEqual(all.map(({ id }) => id));
  }
  const [sample] = await sql`select * from public.admin_members('all', 'Sample')`;
  expect(sample).toMatchObject({ is_sample: true, is_suspended: false, is_confirmed: true });
});

test("lists the posts of a member, hidden and removed but no deleted ones", async ({ sql }) => {
  await actAs(sql, "admin");
  const rows = await sql`select id, is_hidden from public.admin_list_posts(${ids.author}) order by id`;
  expect(rows.map(({ id }) => id)).toEqual([ids.post, ids.removedPost, ids.comment, ids.hiddenComment]);
  expect(rows[1]).toMatchObject({ is_hidden: true });
});

test("shows admins a member's account and suspension", async ({ sql }) => {
  await actAs(sql, "admin");
  const of = async (id: string) => (await sql`select * from public.admin_member(${id})`)[0];
  expect(await of(ids.author)).toMatchObject({
    name: "Author",
    email: "author@example.test",
    is_suspended: false,
    is_hidden: false,
    posts: 2,
  });
  expect(await of(ids.banned)).toMatchObject({
    is_suspended: true,
    suspension_reason: "Spam",
    suspended_until: expect.any(Date),
    is_hidden: true,
  });
  expect(await of(ids.admin)).toMatchObject({ is_admin: true, is_guide: false });
  expect(await of(ids.newcomer)).toMatchObject({ name: null, email: "newcomer@example.test" });
  expect(await of(ids.fresh)).toBeUndefined();
});
