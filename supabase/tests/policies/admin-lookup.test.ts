import { expect } from "vitest";
import { actAs, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);

const terms: [string, string[]][] = [
  ["autho", [ids.author]],
  ["AUTHOR@example.test", [ids.author]],
  ["author@ex", [ids.author]],
  [ids.newcomer, [ids.newcomer]],
  ["newcomer@example.test", [ids.newcomer]],
  ["banned", [ids.banned]],
  ["", []],
  ["%", []],
  ["_@", []],
  ["'; drop table x; --", []],
  ["\\", []],
];

test.for(terms)("finds members by name, username, address or id: %j", async ([term, expected], { sql }) => {
  await actAs(sql, "admin");
  const rows = await sql`select id from public.admin_find_members(${term})`;
  expect(rows.map(({ id }) => id)).toEqual(expected);
});

test("returns each member once across pages", async ({ sql }) => {
  await actAs(sql, "admin");
  const all = await sql`select id, name from public.admin_find_members('example.test')`;
  const paged: string[] = [];
  for (let last = { id: null, name: "" } as { id: string | null; name: string }; ; ) {
    const [row] = await sql`
      select id, name from public.admin_find_members('example.test', ${last.name}, ${last.id}, 1)`;
    if (!row) break;
    last = { id: row.id, name: row.name };
    paged.push(row.id);
  }
  expect(paged).toEqual(all.map(({ id }) => id));
  expect(paged.length).toBeGreaterThan(4);
});

test("finds posts by title and text, including hidden and removed but no deleted ones", async ({ sql }) => {
  await actAs(sql, "admin");
  const found = async (term: string) =>
    (await sql`select id from public.admin_list_posts(${term}, ${ids.author}) order by id`).map(
      ({ id }) => id,
    );
  expect(await found("CONTENT")).toEqual([ids.post, ids.removedPost]);
  expect(await found("a title")).toEqual([ids.post]);
  expect(await found("")).toEqual([ids.post, ids.removedPost, ids.comment, ids.hiddenComment]);
  for (const term of ["%", "co_tent", "'"]) expect(await found(term), term).toEqual([]);
  const [removed] = await sql`select * from public.admin_list_posts('removed')`;
  expect(removed).toMatchObject({ is_hidden: true, removed_at: expect.any(Date), author_name: "Author" });
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
    removed_posts: 1,
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
