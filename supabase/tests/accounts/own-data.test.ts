import { isDeepStrictEqual } from "node:util";
import type { TransactionSql } from "postgres";
import { expect, test } from "vitest";
import { type Actor, actAs, ids, withFixtures } from "../support/fixtures.ts";
import { membersTables, otherTables } from "../support/own-data-columns.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const photo = (letters: string) => `data:image/png;base64,${letters}`;

test("every table is in a member's file, or left out with a reason", async () => {
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

test.each(Object.entries(membersTables))(
  "%s: every column is in the file, but for those that are left out with a reason",
  async (name, table) => {
    await withFixtures(context.sql, async transaction => {
      await fillIn(transaction);
      const [row] = await transaction<{ values: Record<string, unknown> }[]>`
      select to_jsonb(own) as values from ${transaction(name)} as own where ${transaction.unsafe(table.rowOf)}`;
      const file = await readAll(
        transaction,
        ["public.admin_actions", "public.moderation_log"].includes(name) ? "admin" : "author",
      );
      const { written, ...values } = row?.values ?? {};
      for (const [column, value] of Object.entries({ ...values, ...(written as object) })) {
        if (column in table.left) continue;
        expect(value, column).toSatisfy(filled);
        expect(holds(file, value), `${column}: ${JSON.stringify(value)}`).toBe(true);
      }
    });
  },
);

test("nobody's file holds anything of another member", async () => {
  await withFixtures(context.sql, async transaction => {
    await fillIn(transaction);
    for (const actor of ["other", "admin", "pretender", "newcomer", "service"] as const) {
      const text = JSON.stringify(await readAll(transaction, actor));
      for (const word of ["author@", "Wrote", "A title", "Earlier", ids.author, ids.post, "203.0.113.7"])
        expect(text, `${actor}: ${word}`).not.toContain(word);
    }
  });
});

test("a member's file tells what was decided about them, and why, and not by whom", async () => {
  await withFixtures(context.sql, async transaction => {
    const file = await readAll(transaction, "author");
    expect(file).toMatchObject({
      decisionsAboutYou: [{ kind: "remove-post", post: ids.removedPost, reason: "Spam" }],
      reports: [{ member: ids.pretender, reason: "spam" }],
    });
    expect(file.posts.find(({ id }) => id === ids.removedPost)).toMatchObject({
      removedAt: expect.any(String),
    });
    expect(JSON.stringify(file)).not.toMatch(/"Admin"/);
    expect(JSON.stringify(await readAll(transaction, "pretender"))).not.toContain("spam");
  });
});

test("a deleted post that is kept for longer than its author may restore it is not in the file", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`
      update private.post_states set deleted_at = now() - interval '31 seconds' where post_id = ${ids.deletedPost}`;
    expect(JSON.stringify(await readAll(transaction, "author"))).not.toContain("Deleted content");
  });
});

test("no file holds a password's digest or a key", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`
      update auth.users set encrypted_password = 'secret 1', recovery_token = 'secret 2' where id = ${ids.author}`;
    await transaction`update auth.sessions set refresh_token_hmac_key = 'secret 3' where user_id = ${ids.author}`;
    expect(JSON.stringify(await readAll(transaction, "author"))).not.toContain("secret");
  });
});

test("five hundred posts come page by page, each once, oldest first, and no page is large", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`
      insert into public.location_forum_posts (location_forum_id, user_id, title, content, image_url, created_at)
      select ${ids.forum}, ${ids.author}, 'Post ' || number, 'x',
        case when number % 5 = 0 then ${photo("")} || repeat('A', 700000) end,
        now() - (number / 3) * interval '1 hour'
      from generate_series(1, 500) as number`;
    await actAs(transaction, "author");
    const pages = await readPages(transaction);
    const posts = pages.flat();
    expect(posts).toHaveLength(503);
    expect(new Set(posts.map(({ id }) => id)).size).toBe(503);
    expect(posts.map(({ createdAt }) => createdAt)).toEqual(posts.map(({ createdAt }) => createdAt).sort());
    expect(Math.max(...pages.map(page => JSON.stringify(page).length))).toBeLessThan(1_600_000);
  });
});

/** So that no column is empty, and none has the value of another. */
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
      image_url = ${photo("CCCC")} where id = ${ids.deletedPost}`;
  await transaction`
    update public.location_post_versions set written = written || '{"tags": ["wrote-earlier"]}', image_digest = 'wrote digest'
    where post_id = ${ids.deletedPost}`;
  await transaction`
    update public.reports set sentence = 'Wrote sentence', settled_on = '2020-01-07'
    where id = ${ids.report}`;
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

/** A moment may be written with its zone or without. */
function holds(part: unknown, value: unknown): boolean {
  if (isDeepStrictEqual(part, value) || part === `${value}+00:00`) return true;
  return typeof part === "object" && part !== null && Object.values(part).some(each => holds(each, value));
}
