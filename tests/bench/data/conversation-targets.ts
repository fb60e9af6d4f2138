import type { Sql } from "postgres";
import { withDatabase } from "../../support/sites/database.ts";
import type { Site } from "../site.ts";
import type { Conversation } from "./conversation.ts";

/** Posts and members with much on a big site and with little on each, which is only more of the same. */
export async function listConversationTargets(site: Site, conversation: Conversation) {
  const { quiet, busy, follower, fewCommented, manyCommented } = conversation;
  const [few, many] = await withDatabase(site, async sql => [
    await describePost(sql, fewCommented),
    await describePost(sql, manyCommented),
  ]);
  const told = await withDatabase(site, sql => findLastNotification(sql, busy.id));
  const fragment = `${many.path}/comments`;
  const etag = await readEtag(site.url + fragment, busy.cookie);
  const of = ({ cookie }: { cookie: string }) => ({ headers: { cookie } });
  return [
    { name: "post, few comments", path: few.path },
    { name: "post, many comments", path: many.path },
    { name: "post, many comments, last page", path: `${many.path}?before=${many.last}` },
    { name: "post, many comments, live", path: fragment },
    {
      name: "post, many comments, live, 304",
      path: fragment,
      headers: { cookie: busy.cookie, "if-none-match": etag },
      status: 304,
    },
    { name: "address of one comment", path: `${fragment}/${many.oldest}`, status: 302 },
    { name: "notifications, few", path: "/notifications", ...of(quiet) },
    { name: "notifications, many", path: "/notifications", ...of(busy) },
    { name: "notifications, many, last page", path: `/notifications?before=${told}`, ...of(busy) },
    { name: "feed from 500 follows", path: "/feed?from=following", ...of(follower) },
    {
      name: "feed from 500 follows, a year ago",
      path: `/feed?from=following&before=${yearAgo()}`,
      ...of(follower),
    },
    { name: "list of 500 follows", path: "/account-settings/following", ...of(follower) },
  ];
}

async function describePost(sql: Sql, id: string) {
  const [post] =
    await sql`select location_forum_id as forum from public.location_forum_posts where id = ${id}`;
  const oldest = await sql`
    select id, to_json(created_at) #>> '{}' as time from public.location_forum_posts where comment_on = ${id}
    order by created_at, id limit 21`;
  return {
    path: `/location-forums/${post?.forum}/posts/${id}`,
    last: cursor(oldest.at(-1)),
    oldest: oldest[0]?.id,
  };
}

async function findLastNotification(sql: Sql, member: string) {
  const told = await sql`
    select id, to_json(happened_at) #>> '{}' as time from private.notifications where member_id = ${member}
    order by happened_at, id limit 21`;
  return cursor(told.at(-1));
}

async function readEtag(url: string, cookie: string) {
  const response = await fetch(url, { headers: { cookie } });
  return response.headers.get("etag") ?? "";
}

function yearAgo() {
  const time = new Date(Date.now() - 365 * 86_400_000).toISOString().replace("Z", "+00:00");
  return cursor({ id: crypto.randomUUID(), time });
}

function cursor(row?: { id?: string; time?: string }) {
  return encodeURIComponent(`${row?.id}~${row?.time}`);
}
