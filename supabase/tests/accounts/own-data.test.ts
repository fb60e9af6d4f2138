import { isDeepStrictEqual } from "node:util";
import type { TransactionSql } from "postgres";
import { expect } from "vitest";
import { sentPhoto, webpHead } from "../../../tests/support/photos.ts";
import { lineThrough } from "../../../tests/support/tracks.ts";
import { type Actor, actAs, ids, testWithFixtures } from "../support/fixtures.ts";
import { membersTables, otherTables } from "../support/own-data-columns.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);
const photo = (letters: string) => `data:image/png;base64,${letters}`;

test("exports every table or gives a reason to leave it out", async () => {
  const rows = await context.sql<{ name: string; columns: string[] }[]>`
    select table_schema || '.' || table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema', 'supabase_migrations')
    group by 1`;
  const known = { ...membersTables, ...otherTables };
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(known).sort());
  for (const [name, { left }] of Object.entries(membersTables)) {
    expect(rows.find(row => row.name === name)?.columns, name).toEqual(
      expect.arrayContaining(Object.keys(left)),
    );
  }
});

test.for(Object.entries(membersTables))(
  "%s: exports every column that has no reason to be left out",
  async ([name, table], { sql }) => {
    await fillIn(sql);
    const [row] = await sql<{ values: Record<string, unknown> }[]>`
    select to_jsonb(own) as values from ${sql(name)} as own where ${sql.unsafe(table.rowOf)}`;
    const file = await readAll(
      sql,
      ["public.admin_actions", "public.moderation_log"].includes(name) ? "admin" : "author",
    );
    const { written, ...values } = row?.values ?? {};
    for (const [column, value] of Object.entries({ ...values, ...(written as object) })) {
      if (column in table.left) continue;
      expect(value, column).toSatisfy(filled);
      expect(holds(file, value), `${column}: ${JSON.stringify(value)}`).toBe(true);
    }
  },
);

test("exports nothing about another member", async ({ sql }) => {
  await fillIn(sql);
  for (const actor of ["other", "admin", "pretender", "newcomer", "service"] as const) {
    const text = JSON.stringify(await readAll(sql, actor));
    for (const word of ["author@", "Wrote", "A title", "Earlier", ids.author, ids.post, "203.0.113.7"])
      expect(text, `${actor}: ${word}`).not.toContain(word);
  }
});

test("the file names decisions and reasons but no admin", async ({ sql }) => {
  const file = await readAll(sql, "author");
  expect(file).toMatchObject({
    decisionsAboutYou: [{ kind: "remove-post", post: ids.removedPost, reason: "Spam" }],
    reports: [{ member: ids.pretender, reason: "spam" }],
  });
  expect(file.posts.find(({ id }) => id === ids.removedPost)).toMatchObject({
    removedAt: expect.any(String),
  });
  expect(JSON.stringify(file)).not.toMatch(/"Admin"/);
  expect(JSON.stringify(await readAll(sql, "pretender"))).not.toContain("spam");
});

test("the file does not tell a hidden member from one who has left", async ({ sql }) => {
  await sql`delete from public.member_blocks`;
  await sql`insert into public.member_blocks (blocker_id, blocked_id) values (${ids.author}, ${ids.banned})`;
  const whileHidden = await readAll(sql, "author");
  await sql`delete from auth.users where id = ${ids.banned}`;
  expect(whileHidden).toEqual(await readAll(sql, "author"));
  expect(whileHidden).toMatchObject({ blockedMembers: null, follows: [{ kind: "place" }] });
});

test("leaves a deleted post that can no longer be restored out of the file", async ({ sql }) => {
  await sql`
    update private.post_states set deleted_at = now() - interval '31 seconds' where post_id = ${ids.deletedPost}`;
  expect(JSON.stringify(await readAll(sql, "author"))).not.toContain("Deleted content");
});

test("exports no password digest and no key", async ({ sql }) => {
  await sql`
    update auth.users set encrypted_password = 'secret 1', recovery_token = 'secret 2' where id = ${ids.author}`;
  await sql`update auth.sessions set refresh_token_hmac_key = 'secret 3' where user_id = ${ids.author}`;
  expect(JSON.stringify(await readAll(sql, "author"))).not.toContain("secret");
});

test("exports five hundred posts once each, oldest first, in small pages", async ({ sql }) => {
  await sql`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content, photos, created_at)
    select ${ids.forum}, ${ids.author}, 'Post ' || number, 'x',
      case when number % 5 = 0 then ${sql.json([sentPhoto(webpHead(100, 50, 500_000))])} else '[]' end,
      now() - (number / 3) * interval '1 hour'
    from generate_series(1, 500) as number`;
  await actAs(sql, "author");
  const pages = await readPages(sql);
  const posts = pages.flat();
  expect(posts).toHaveLength(505);
  expect(new Set(posts.map(({ id }) => id)).size).toBe(505);
  expect(posts.map(({ createdAt }) => createdAt)).toEqual(posts.map(({ createdAt }) => createdAt).sort());
  expect(Math.max(...pages.map(page => JSON.stringify(page).length))).toBeLessThan(1_600_000);
});

/** Fills every column with a value of its own. */
const track = lineThrough([47, 11, 500], [47.01, 11.02, 510]);

async function fillIn(transaction: TransactionSql) {
  await transaction`
    update public.profiles set name = 'Wrote Name', username = 'wrote_username', location = 'Wrote location',
      bio = 'Wrote bio', avatar = ${photo("AAAA")}, banner = ${photo("BBBB")}, interests = '{wrote}',
      join_date = '2020-01-01' where id = ${ids.author}`;
  await transaction`
    update auth.users set email_confirmed_at = '2020-01-02', last_sign_in_at = '2020-01-03', created_at = '2020-01-04'
    where id = ${ids.author}`;
  await transaction`
    update auth.sessions set user_agent = 'Wrote agent', ip = '203.0.113.7', refreshed_at = '2020-01-05T10:00:00'
    where user_id = ${ids.author}`;
  await transaction`
    update public.location_forum_posts set title = 'Wrote title', content = 'Wrote content', tags = '{wrote-tag}',
      photos = ${transaction.json([sentPhoto(webpHead(), "Wrote caption")])}, track = ${track}, track_meters = 1234, track_ascent = 56, track_descent = 78,
      track_moving_seconds = 910, seen_on = created_at - interval '3 days', state = '{"hazard": "Wrote hazard"}',
      walked_on = created_at - interval '4 days' where id = ${ids.deletedPost}`;
  await transaction`
    update public.location_post_versions set written = written || '{"tags": ["wrote-earlier"]}'
    where post_id = ${ids.deletedPost}`;
  await transaction`
    update public.reports set sentence = 'Wrote sentence', settled_on = '2020-01-07'
    where id = ${ids.report}`;
  await transaction`
    update public.place_suggestions set place_id = gen_random_uuid(), region = 'Wrote region', description = 'Wrote description', latitude = 12.5,
      longitude = -3.25, decision = 'dismissed', decided_at = '2020-01-08', reason = 'wrote why'
    where id = ${ids.suggestion}`;
  await transaction`
    update public.admin_actions set options = '{"wrote": 1}', counts = '{"wrote": 2}', state = 'failed',
      reason = 'wrote reason', finished_at = '2020-01-06' where id = ${ids.memberPurge}`;
}

async function readAll(transaction: TransactionSql, actor: Actor) {
  await actAs(transaction, actor);
  const [own] = await transaction<{ data: object }[]>`select public.own_data() as data`;
  const posts = (await readPages(transaction)).flat();
  await transaction`select set_config('role', 'none', true)`;
  return { ...own?.data, posts };
}

async function readPages(transaction: TransactionSql) {
  const pages: { id: string; createdAt: string }[][] = [];
  for (;;) {
    const last = pages.at(-1)?.at(-1) ?? {
      createdAt: "-infinity",
      id: "00000000-0000-0000-0000-000000000000",
    };
    const [row] =
      await transaction`select public.own_posts(${last.createdAt}::text::timestamptz, ${last.id}) as page`;
    if (!row?.page) return pages;
    pages.push(row.page);
  }
}

function filled(value: unknown) {
  return value !== null && value !== "" && JSON.stringify(value) !== "[]" && JSON.stringify(value) !== "{}";
}

/** Times may lack the zone. */
function holds(part: unknown, value: unknown): boolean {
  if (isDeepStrictEqual(part, value) || part === `${value}+00:00`) return true;
  return typeof part === "object" && part !== null && Object.values(part).some(each => holds(each, value));
}
