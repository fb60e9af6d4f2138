import type postgres from "postgres";
import { type Actor, ids, type Outcome, runAs } from "./fixtures.ts";

/** `not allowed`: hidden or denied, because the planner may check either rule first. */
type Result = "allowed" | "hidden" | "denied" | "session ended" | "not allowed";
type Verb = "select" | "insert" | "update" | "delete";
type ExtraVerb =
  | "reassign"
  | "comment"
  | "insert a line"
  | "change the line"
  | "read hidden line"
  | "report conditions"
  | `confirm ${"own" | "blocked" | "a post"}`
  | `${"insert" | "read" | "update"} unreadable`
  | `${"read" | "update"} deleted`
  | `${"read" | "insert" | "update" | "delete"} hidden`;
type Row = Record<Actor, Result>;

interface Permission {
  statement: string;
  expected: Row;
}

export type TablePermissions = Record<Verb, Permission> & Partial<Record<ExtraVerb, Permission>>;

export interface Cell {
  table: string;
  verb: string;
  actor: Actor;
  statement: string;
  expected: Result;
}

/** Results by table, verb and actor, for a row of the author. */
export const tables: Record<string, TablePermissions> = {
  profiles: {
    select: {
      statement: `select from public.profiles where id = '${ids.author}'`,
      expected: everyMember("allowed"),
    },
    insert: {
      statement: `insert into public.profiles (id, name, username) values ('${ids.newcomer}', 'N', 'nnn')`,
      expected: everyMember("denied", { newcomer: "allowed" }),
    },
    update: {
      statement: `update public.profiles set bio = 'changed' where id = '${ids.author}'`,
      expected: everyMember("hidden", { author: "allowed" }),
    },
    delete: {
      statement: `delete from public.profiles where id = '${ids.author}'`,
      expected: everyMember("denied"),
    },
    reassign: {
      statement: `update public.profiles set id = '${ids.newcomer}' where id = '${ids.other}'`,
      expected: everyMember("hidden", { other: "denied" }),
    },
    "read hidden": {
      statement: `select from public.profiles where id = '${ids.banned}'`,
      expected: everyMember("hidden"),
    },
  },
  location_forums: {
    select: {
      statement: `select from public.location_forums where id = '${ids.forum}'`,
      expected: everyMember("allowed"),
    },
    insert: {
      statement: `insert into public.location_forums (location_name, location_type, country)
        values ('New Park', 'national_park', 'Nowhere')`,
      expected: everyMember("denied", { admin: "allowed" }),
    },
    update: {
      statement: `update public.location_forums set description = 'changed' where id = '${ids.forum}'`,
      expected: everyMember("hidden", { admin: "allowed" }),
    },
    delete: {
      statement: `delete from public.location_forums where id = '${ids.forum}'`,
      expected: everyMember("denied"),
    },
  },
  location_forum_posts: {
    select: {
      statement: `select from public.location_forum_posts where id = '${ids.post}'`,
      expected: everyMember("allowed"),
    },
    insert: {
      statement: `insert into public.location_forum_posts (location_forum_id, user_id, title, content)
        values ('${ids.forum}', '${ids.author}', 'T', 'C')`,
      expected: everyMember("denied", { author: "allowed" }),
    },
    update: {
      statement: `update public.location_forum_posts set title = 'changed' where id = '${ids.post}'`,
      expected: everyMember("hidden", { author: "allowed" }),
    },
    delete: {
      statement: `delete from public.location_forum_posts where id = '${ids.post}'`,
      expected: everyMember("hidden", { author: "allowed" }),
    },
    "insert a line": {
      statement: `insert into public.location_forum_posts
          (location_forum_id, user_id, title, content, track, track_meters)
        values ('${ids.forum}', '${ids.author}', 'T', 'C', '???AA', 1)`,
      expected: everyMember("denied", { author: "allowed" }),
    },
    "report conditions": {
      statement: `insert into public.location_forum_posts (location_forum_id, user_id, title, content, seen_on, state)
        values ('${ids.forum}', '${ids.author}', 'T', '', current_date, '{"path": "open"}')`,
      expected: everyMember("denied", { author: "allowed" }),
    },
    "change the line": {
      statement: `update public.location_forum_posts set track = '???AA', track_meters = 1 where id = '${ids.post}'`,
      expected: everyMember("hidden", { author: "allowed" }),
    },
    "read hidden line": {
      statement: `select track from public.location_forum_posts where id = '${ids.removedPost}'`,
      expected: everyMember("hidden"),
    },
    reassign: {
      statement: `update public.location_forum_posts set user_id = '${ids.other}' where id = '${ids.post}'`,
      expected: everyMember("denied"),
    },
    comment: {
      statement: `insert into public.location_forum_posts (comment_on, user_id, title, content)
        values ('${ids.post}', '${ids.other}', '', 'C')`,
      expected: everyMember("denied", { other: "allowed" }),
    },
    "read unreadable": {
      statement: `select from public.location_forum_posts where id = '${ids.hiddenComment}'`,
      expected: everyMember("hidden"),
    },
    "update unreadable": {
      statement: `update public.location_forum_posts set content = 'changed' where id = '${ids.hiddenComment}'`,
      expected: everyMember("hidden"),
    },
    "read deleted": {
      statement: `select from public.location_forum_posts where id = '${ids.deletedPost}'`,
      expected: everyMember("hidden"),
    },
    "update deleted": {
      statement: `update public.location_forum_posts set title = 'changed' where id = '${ids.deletedPost}'`,
      expected: everyMember("hidden"),
    },
    "read hidden": {
      statement: `select from public.location_forum_posts where id = '${ids.removedPost}'`,
      expected: everyMember("hidden"),
    },
    "update hidden": {
      statement: `update public.location_forum_posts set title = 'changed' where id = '${ids.removedPost}'`,
      expected: everyMember("hidden"),
    },
    "delete hidden": {
      statement: `delete from public.location_forum_posts where id = '${ids.removedPost}'`,
      expected: everyMember("hidden"),
    },
  },
  follows: {
    select: {
      statement: `select from public.follows where kind = 'place'`,
      expected: everyMember("hidden", { author: "allowed" }),
    },
    insert: {
      statement: `insert into public.follows (member_id, kind, thing)
        values ('${ids.author}', 'member', '${ids.other}')`,
      expected: everyMember("denied", { author: "allowed", service: "denied" }),
    },
    update: { statement: "update public.follows set kind = 'member'", expected: nobody() },
    delete: {
      statement: "delete from public.follows",
      expected: everyMember("hidden", { author: "allowed", service: "denied" }),
    },
    "read unreadable": {
      statement: `select from public.follows where thing = '${ids.banned}'`,
      expected: everyMember("hidden"),
    },
    "insert unreadable": {
      statement: `insert into public.follows (member_id, kind, thing)
        values ('${ids.author}', 'discussion', '${ids.deletedPost}')`,
      expected: everyMember("denied", { service: "denied" }),
    },
    "insert hidden": {
      statement: `insert into public.follows (member_id, kind, thing)
        values ('${ids.author}', 'member', '${ids.banned}')`,
      expected: everyMember("denied", { service: "denied" }),
    },
    comment: {
      statement: `insert into public.follows (member_id, kind, thing)
        values ('${ids.author}', 'discussion', '${ids.comment}')`,
      expected: everyMember("denied", { service: "denied" }),
    },
  },
  member_settings: {
    select: {
      statement: `select from public.member_settings where member_id = '${ids.author}'`,
      expected: everyMember("hidden", { author: "allowed" }),
    },
    insert: {
      statement: `insert into public.member_settings (member_id, digest) values ('${ids.other}', 'daily')`,
      expected: everyMember("denied", { other: "allowed", service: "denied" }),
    },
    update: {
      statement: "update public.member_settings set digest = 'weekly'",
      expected: everyMember("hidden", { author: "allowed", service: "denied" }),
    },
    delete: { statement: "delete from public.member_settings", expected: nobody() },
    reassign: {
      statement: `update public.member_settings set member_id = '${ids.other}'`,
      expected: everyMember("hidden", { author: "denied", service: "denied" }),
    },
  },
  location_post_versions: writtenByFunctions(
    "location_post_versions",
    `post_id = '${ids.deletedPost}'`,
    `(post_id, version, written) values ('${ids.post}', 1, '{}')`,
    `written = '{}'`,
  ),
  post_photos: {
    ...writtenByFunctions(
      "post_photos",
      `post_id = '${ids.post}'`,
      `(post_id, digest, large) values ('${ids.post}', 'x', '')`,
      "large = ''",
    ),
    select: {
      statement: `select from public.post_photos where post_id = '${ids.post}'`,
      expected: everyMember("allowed"),
    },
    "read hidden": {
      statement: `select from public.post_photos where post_id = '${ids.removedPost}'`,
      expected: everyMember("hidden"),
    },
  },
  reports: {
    select: {
      statement: `select from public.reports where id = '${ids.report}'`,
      expected: everyMember("hidden", { author: "allowed" }),
    },
    insert: {
      statement: `insert into public.reports (id, post_id, reason) values ('${ids.fresh}', '${ids.post}', 'spam')`,
      expected: everyMember("allowed", {
        author: "denied",
        "signed-out author": "not allowed",
        service: "denied",
      }),
    },
    update: {
      statement: `update public.reports set sentence = 'changed' where id = '${ids.report}'`,
      expected: nobody(),
    },
    delete: {
      statement: `delete from public.reports where id = '${ids.report}'`,
      expected: nobody(),
    },
  },
  place_suggestions: {
    select: {
      statement: `select from public.place_suggestions where id = '${ids.suggestion}'`,
      expected: everyMember("hidden", { author: "allowed", admin: "allowed" }),
    },
    insert: {
      statement: `insert into public.place_suggestions (id, member_id, location_name, location_type, country)
        values ('${ids.fresh}', '${ids.author}', 'A Lake', 'landmark', 'Nowhere')`,
      expected: everyMember("denied", { author: "allowed", service: "denied" }),
    },
    update: {
      statement: `update public.place_suggestions set reason = 'changed' where id = '${ids.suggestion}'`,
      expected: nobody(),
    },
    delete: {
      statement: `delete from public.place_suggestions where id = '${ids.suggestion}'`,
      expected: nobody(),
    },
  },
  confirmations: {
    select: {
      statement: `select from public.confirmations where post_id = '${ids.conditions}'`,
      expected: everyMember("hidden", { author: "allowed" }),
    },
    insert: {
      statement: `insert into public.confirmations (post_id, key, member_id) values ('${ids.conditions}', 'water', '${ids.author}')`,
      expected: everyMember("denied", { author: "allowed", service: "denied" }),
    },
    update: { statement: "update public.confirmations set confirmed_at = now()", expected: nobody() },
    delete: { statement: "delete from public.confirmations", expected: nobody() },
    "confirm own": {
      statement: `insert into public.confirmations (post_id, key, member_id) values ('${ids.conditions}', 'water', '${ids.admin}')`,
      expected: everyMember("denied", { service: "denied" }),
    },
    "confirm blocked": {
      statement: `insert into public.confirmations (post_id, key, member_id) values ('${ids.blockedConditions}', 'water', '${ids.author}')`,
      expected: everyMember("denied", { service: "denied" }),
    },
    "confirm a post": {
      statement: `insert into public.confirmations (post_id, key, member_id) values ('${ids.post}', 'water', '${ids.other}')`,
      expected: everyMember("denied", { service: "denied" }),
    },
  },
  member_blocks: {
    select: {
      statement: `select from public.member_blocks where blocked_id = '${ids.pretender}'`,
      expected: everyMember("hidden", { author: "allowed" }),
    },
    insert: {
      statement: `insert into public.member_blocks (blocker_id, blocked_id)
        values ('${ids.author}', '${ids.other}')`,
      expected: everyMember("denied", { author: "allowed", service: "denied" }),
    },
    update: {
      statement: `update public.member_blocks set blocked_id = '${ids.other}'`,
      expected: nobody(),
    },
    delete: {
      statement: "delete from public.member_blocks",
      expected: everyMember("hidden", { author: "allowed", service: "denied" }),
    },
  },
  admin_actions: writtenByFunctions(
    "admin_actions",
    `id = '${ids.memberPurge}'`,
    `(id, kind, admin_id, admin_name) values ('${ids.fresh}', 'purge-users', '${ids.admin}', 'Admin')`,
    `counts = '{"deleted": 0}'`,
  ),
  moderation_log: writtenByFunctions(
    "moderation_log",
    `id = '${ids.removal}'`,
    `(id, kind, admin_id, admin_name, reason) values ('${ids.fresh}', 'remove-post', '${ids.admin}', 'Admin', 'Spam')`,
    `reason = 'changed'`,
  ),
  crawl_pages: writtenByFunctions(
    "crawl_pages",
    `id = ${ids.page}`,
    `(action_id, source, url) values ('${ids.crawl}', 'https://trails.example/', 'https://trails.example/lake')`,
    `url = 'http://127.0.0.1/'`,
  ),
};

export const cells: Cell[] = Object.entries(tables).flatMap(([table, permissions]) =>
  Object.entries(permissions).flatMap(([verb, { statement, expected: results }]) =>
    Object.entries(results).map(([actor, expected]) => ({
      table,
      verb,
      actor: actor as Actor,
      statement,
      expected,
    })),
  ),
);

/** Describes each cell with an unexpected result. */
export async function findMismatches(transaction: postgres.TransactionSql, asked = cells): Promise<string[]> {
  const found: string[] = [];
  for (const { table, verb, actor, statement, expected } of asked) {
    const result = resultOf(await runAs(transaction, actor, statement));
    if (!isAsExpected(result, expected))
      found.push(`${actor} ${verb} ${table}: ${result}, expected ${expected}`);
  }
  return found;
}

function isAsExpected(result: string, expected: Result) {
  return (
    result === expected ||
    (expected === "not allowed" && ["hidden", "denied", "session ended"].includes(result))
  );
}

function everyMember(result: Result, except: Partial<Row> = {}): Row {
  return {
    anon: "denied",
    author: result,
    other: result,
    admin: result,
    pretender: result,
    newcomer: result,
    former: withoutSession(result),
    banned: withoutSession(result),
    "signed-out author": withoutSession(except.author ?? result),
    "signed-out admin": withoutSession(except.admin ?? result),
    service: "allowed",
    ...except,
  };
}

function withoutSession(result: Result): Result {
  return result === "allowed" ? "session ended" : "not allowed";
}

/** Only functions write these tables, and admins read them. */
function writtenByFunctions(table: string, row: string, insert: string, update: string): TablePermissions {
  const name = `public.${table}`;
  return {
    select: {
      statement: `select from ${name} where ${row}`,
      expected: everyMember("hidden", { admin: "allowed" }),
    },
    insert: { statement: `insert into ${name} ${insert}`, expected: nobody() },
    update: { statement: `update ${name} set ${update} where ${row}`, expected: nobody() },
    delete: { statement: `delete from ${name} where ${row}`, expected: nobody() },
  };
}

function nobody() {
  return everyMember("denied", { service: "denied" });
}

function resultOf(outcome: Outcome): string {
  if ("rows" in outcome) return outcome.rows > 0 ? "allowed" : "hidden";
  if (outcome.code === "PT401") return "session ended";
  return outcome.code === "42501" ? "denied" : outcome.code;
}
