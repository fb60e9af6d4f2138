import postgres from "postgres";
import { test } from "vitest";
import { sentPhoto, webpHead } from "../../../tests/support/photos.ts";

export type Database = postgres.Sql | postgres.TransactionSql;
export type Actor =
  | "anon"
  | "author"
  | "other"
  | "admin"
  | "pretender"
  | "newcomer"
  | "former"
  | "banned"
  | "signed-out author"
  | "signed-out admin"
  | "service";

/** Rows affected, or the SQLSTATE (and constraint) of the refusal. */
export type Outcome = { rows: number } | { code: string; constraint?: string };

export const ids = {
  author: "a0000000-0000-4000-8000-000000000001",
  other: "a0000000-0000-4000-8000-000000000002",
  admin: "a0000000-0000-4000-8000-000000000003",
  pretender: "a0000000-0000-4000-8000-000000000004",
  newcomer: "a0000000-0000-4000-8000-000000000005",
  former: "a0000000-0000-4000-8000-000000000006",
  banned: "a0000000-0000-4000-8000-000000000007",
  forum: "f0000000-0000-4000-8000-000000000001",
  post: "b0000000-0000-4000-8000-000000000001",
  deletedPost: "b0000000-0000-4000-8000-000000000002",
  removedPost: "b0000000-0000-4000-8000-000000000003",
  /** The author's, on the post. */
  comment: "b0000000-0000-4000-8000-000000000004",
  /** The author's, on the deleted post. */
  hiddenComment: "b0000000-0000-4000-8000-000000000005",
  /** Of the author, the second about a deleted post. */
  notification: "b0000000-0000-4000-8000-000000000006",
  hiddenNotification: "b0000000-0000-4000-8000-000000000007",
  fresh: "c0000000-0000-4000-8000-000000000001",
  /** Running actions. */
  memberPurge: "d0000000-0000-4000-8000-000000000001",
  postPurge: "d0000000-0000-4000-8000-000000000002",
  seeding: "d0000000-0000-4000-8000-000000000003",
  crawl: "d0000000-0000-4000-8000-000000000004",
  /** Acts of the admin: one hides the removed post, the other the banned member. */
  removal: "d0000000-0000-4000-8000-000000000005",
  suspension: "d0000000-0000-4000-8000-000000000006",
  /** By the author, of the pretender's profile. */
  report: "d0000000-0000-4000-8000-000000000007",
  /** Of the admin, whose water the author has confirmed. */
  conditions: "d0000000-0000-4000-8000-000000000009",
  /** Of the pretender, whom the author has blocked. */
  blockedConditions: "d0000000-0000-4000-8000-00000000000b",
  /** Of the author, not decided. */
  suggestion: "d0000000-0000-4000-8000-000000000008",
  /** Not fetched by the crawl yet. */
  page: "4000000000",
};

/** Actors with an ended session, and the account of each. */
const SIGNED_OUT: Partial<Record<Actor, Actor>> = {
  "signed-out author": "author",
  "signed-out admin": "admin",
};
const ENDED_SESSION = "e0000000-0000-4000-8000-000000000000";

const accounts = [
  { id: ids.author, app: {}, user: { name: "Author", username: "author" } },
  { id: ids.other, app: {}, user: { name: "Other", username: "other" } },
  { id: ids.admin, app: { role: "admin" }, user: { name: "Admin", username: "admin" } },
  { id: ids.pretender, app: {}, user: { name: "Pretender", username: "pretender", role: "admin" } },
  { id: ids.newcomer, app: {}, user: { name: "Newcomer", username: "newcomer" } },
  { id: ids.banned, app: {}, user: { name: "Banned", username: "banned" } },
];

/** Adds the fixtures in a transaction that is always rolled back. Accounts are older than a day and have a session. */
export async function withFixtures(
  sql: postgres.Sql,
  work: (transaction: postgres.TransactionSql) => Promise<void>,
) {
  await rolledBack(sql, async transaction => {
    for (const { id, app, user } of accounts) {
      await transaction`
        insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
        values (${id}, 'authenticated', 'authenticated', ${`${user.username}@example.test`},
          ${JSON.stringify(app)}::text::jsonb, ${JSON.stringify(user)}::text::jsonb, now() - interval '2 days', now())`;
      await transaction`insert into auth.sessions (id, user_id) values (${id}, ${id})`;
    }
    await transaction`update auth.users set banned_until = now() + interval '1 day' where id = ${ids.banned}`;
    await transaction`delete from public.profiles where id = ${ids.newcomer}`;
    const photos = transaction.json([sentPhoto(webpHead(), "A caption")]);
    await transaction`
      insert into public.location_forums (id, location_name, location_type, country)
      values (${ids.forum}, 'Scene Park', 'national_park', 'Nowhere')`;
    await transaction`
      insert into public.location_forum_posts (id, location_forum_id, user_id, title, content, photos)
      values (${ids.post}, ${ids.forum}, ${ids.author}, 'A title', 'Some content', ${photos})`;
    await transaction`
      insert into public.location_forum_posts (id, location_forum_id, user_id, title, content, version)
      values (${ids.deletedPost}, ${ids.forum}, ${ids.author}, 'Deleted', 'Deleted content', 2)`;
    for (const [id, post] of [
      [ids.comment, ids.post],
      [ids.hiddenComment, ids.deletedPost],
    ] as const) {
      await transaction`
        insert into public.location_forum_posts (id, comment_on, user_id, title, content)
        values (${id}, ${post}, ${ids.author}, '', 'A comment')`;
    }
    await transaction`insert into private.post_states (post_id, deleted_at) values (${ids.deletedPost}, now())`;
    await transaction`
      insert into public.location_post_versions (post_id, version, written)
      values (${ids.deletedPost}, 1, '{"title": "Earlier", "content": "Earlier content", "tags": []}')`;
    await transaction`insert into public.member_blocks (blocker_id, blocked_id) values (${ids.author}, ${ids.pretender})`;
    await transaction`
      insert into public.follows (member_id, kind, thing)
      values (${ids.author}, 'place', ${ids.forum}), (${ids.author}, 'member', ${ids.banned})`;
    await transaction`
      insert into private.notifications (id, member_id, kind, thing, posts)
      values (${ids.notification}, ${ids.author}, 'comment', ${ids.post}, ${[ids.comment]}),
        (${ids.hiddenNotification}, ${ids.author}, 'mention', ${ids.post}, ${[ids.deletedPost]})`;
    await transaction`
      insert into public.member_settings (member_id, off, digest, digest_sent_at, units)
      values (${ids.author}, '{report}', 'daily', now(), 'british')`;
    await transaction`
      insert into private.first_day_posts (user_id, posted_at) values (${ids.author}, array[now() - interval '1 minute'])`;
    await transaction`
      insert into private.daily_writes (member_id, since, posts, bytes) values (${ids.author}, now() - interval '1 minute', 1, 4000)`;
    await transaction`
      insert into public.moderation_log (id, kind, admin_id, admin_name, member_id, member_name, post_id, reason)
      values (${ids.removal}, 'remove-post', ${ids.admin}, 'Admin', ${ids.author}, 'Author', ${ids.removedPost}, 'Spam'),
        (${ids.suspension}, 'suspend-member', ${ids.admin}, 'Admin', ${ids.banned}, 'Banned', null, 'Spam')`;
    await transaction`
      insert into private.suspensions (member_id, act, until, hides)
      select id, ${ids.suspension}, banned_until, true from auth.users where id = ${ids.banned}`;
    await transaction`
      insert into public.location_forum_posts (id, location_forum_id, user_id, title, content, photos)
      values (${ids.removedPost}, ${ids.forum}, ${ids.author}, 'Removed', 'Removed content', ${photos})`;
    await transaction`
      insert into private.post_states (post_id, removed_at, act) values (${ids.removedPost}, now(), ${ids.removal})`;
    await transaction`
      insert into public.reports (id, reporter_id, profile_id, reason)
      values (${ids.report}, ${ids.author}, ${ids.pretender}, 'spam')`;
    for (const [id, author] of [
      [ids.conditions, ids.admin],
      [ids.blockedConditions, ids.pretender],
    ] as const)
      await transaction`
        insert into public.location_forum_posts (id, location_forum_id, user_id, title, content, seen_on, state)
        values (${id}, ${ids.forum}, ${author}, 'No water', '', (now() at time zone 'UTC')::date, '{"water": "dry"}')`;
    await transaction`
      insert into public.confirmations (post_id, key, member_id, confirmed_on)
      values (${ids.conditions}, 'water', ${ids.author}, (now() at time zone 'UTC')::date - 1)`;
    await transaction`
      insert into public.place_suggestions (id, member_id, location_name, location_type, country)
      values (${ids.suggestion}, ${ids.author}, 'Suggested Hill', 'landmark', 'Nowhere')`;
    await transaction`
      insert into public.admin_actions (id, kind, admin_id, admin_name)
      values (${ids.memberPurge}, 'purge-users', ${ids.admin}, 'Admin'),
        (${ids.postPurge}, 'purge-posts', ${ids.admin}, 'Admin'), (${ids.seeding}, 'seed-tips', ${ids.admin}, 'Admin'),
        (${ids.crawl}, 'crawl-tips', ${ids.admin}, 'Admin')`;
    await transaction`
      insert into public.crawl_pages (id, action_id, source, url) overriding system value
      values (${ids.page}, ${ids.crawl}, 'https://trails.example/', 'https://trails.example/')`;
    await work(transaction);
  });
}

interface FixtureContext {
  sql: postgres.TransactionSql;
  /** Runs a statement as the actor, whose changes stay until the test ends. */
  as: (actor: Actor, statement: string) => Promise<postgres.Row[]>;
  /** Like `runAs`. */
  run: (actor: Actor | "owner", statement: string) => Promise<Outcome>;
}

/** `test` with fixtures in a transaction that is rolled back afterwards. */
export function testWithFixtures(
  context: { sql: postgres.Sql },
  prepare?: (sql: postgres.TransactionSql) => Promise<void>,
) {
  return test.extend<FixtureContext>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of other fixtures from the pattern.
    sql: ({}, use) =>
      withFixtures(context.sql, async transaction => {
        await prepare?.(transaction);
        await use(transaction);
      }),
    as: ({ sql }, use) => use(async (actor, statement) => [...(await doAs(sql, actor, statement))]),
    run: ({ sql }, use) => use((actor, statement) => runAs(sql, actor, statement)),
  });
}

/** Runs a statement as the actor or as the owner of the tables, and rolls it back. */
export async function runAs(
  transaction: postgres.TransactionSql,
  actor: Actor | "owner",
  statement: string,
): Promise<Outcome> {
  let rows = 0;
  try {
    await rolledBack(transaction, async step => {
      if (actor !== "owner") await actAs(step, actor);
      rows = (await step.unsafe(statement)).count;
    });
    return { rows };
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
    const { code, constraint_name: constraint } = error;
    return { code, ...(constraint && code !== "23503" && { constraint }) };
  }
}

/** Like `runAs`, without the rollback. */
export async function doAs(transaction: postgres.TransactionSql, actor: Actor, statement: string) {
  await actAs(transaction, actor);
  const rows = await transaction.unsafe(statement);
  await transaction.unsafe("reset role");
  return rows;
}

export async function actAs(transaction: postgres.TransactionSql, actor: Actor) {
  const role = actor === "anon" ? "anon" : actor === "service" ? "service_role" : "authenticated";
  const sub = role === "authenticated" ? ids[(SIGNED_OUT[actor] ?? actor) as keyof typeof ids] : "";
  const session_id = actor in SIGNED_OUT ? ENDED_SESSION : sub;
  const metadata = actor === "pretender" ? { user_metadata: { role: "admin" } } : {};
  await transaction`select
    set_config('request.jwt.claim.sub', ${sub}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('request.jwt.claims', ${JSON.stringify({ sub, role, session_id, ...metadata })}, true),
    set_config('role', ${role}, true)`;
}

/** Runs `work` in a transaction or savepoint and rolls it back. */
export async function rolledBack(sql: Database, work: (step: postgres.TransactionSql) => Promise<void>) {
  const undo = new Error("undo");
  const run = async (step: postgres.TransactionSql) => {
    await work(step);
    throw undo;
  };
  const transaction = "savepoint" in sql ? sql.savepoint(run) : sql.begin(run);
  await transaction.catch(error => {
    if (error !== undo) throw error;
  });
}

export function reportOf(id: string, post: string = ids.post) {
  return `insert into public.reports (id, post_id, reason) values ('${id}', '${post}', 'spam')`;
}
