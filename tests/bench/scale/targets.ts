import type { Sql } from "postgres";
import { sampleId } from "../../../scripts/seed/sample.ts";
import { textOf } from "../../support/measured-posts.ts";
import { withDatabase } from "../../support/sites/database.ts";
import type { Content } from "../content.ts";
import type { Site } from "../site.ts";
import { boundsOf, few, hundreds } from "./places.ts";

const bigForum = sampleId("forums", 0);

/** Pages that show the same amount on a small site and on a big one. */
export async function listTargets(site: Site, content: Content, discussed: string) {
  const deep = await withDatabase(site, sql => findCursors(sql, discussed));
  const list = "/location-forums";
  const forum = `${list}/${bigForum}`;
  const discussion = `${list}/${deep.forumOfDiscussed}/posts/${discussed}`;
  const { cookie } = content.member;
  const name = encodeURIComponent(deep.bigForumName);
  const paths = {
    ...placeLists(list, name, deep.places),
    "places, near a name": `${list}?near=${name}`,
    "places, bounds across 180°, newest": `${list}?within=-40,150,10,-150&order=newest`,
    "places, nothing found": `${list}?kind=city&country=Land+1&q=zeppelin`,
    "big forum": forum,
    "big forum, deep": `${forum}?before=${deep.forum}`,
    "small forum": content.forum,
    post: content.post,
    "post, many comments": discussion,
    "post, many comments, last page": `${discussion}?before=${deep.comments}`,
    "member with many posts": `/profile/${sampleId("members", 0)}`,
    "search, common word": "/search?q=trail",
    "search, words of few posts": `/search?q=${encodeURIComponent(textOf(3, 6))}`,
    "search, no such word": "/search?q=zeppelin",
    "search, words of many texts": "/search?q=couscous",
    "search, common word in one place": `/search?q=trail&place=${bigForum}`,
    "search, before": "/search",
    "search, word of every member": "/search?tab=people&q=sample",
    "feed from 500 follows": "/feed?from=following",
    "list of 500 follows": "/account-settings/following",
  };
  return Object.entries(paths).map(([name, path]) => ({ name, path, cookie }));
}

/** Every order with every filter. */
function placeLists(list: string, name: string, places: number) {
  const orders = {
    "A to Z": "",
    newest: "order=newest",
    "most lines": "order=lines",
    nearest: "near=46.5,7.9",
  };
  const filters = {
    all: "",
    "one kind": "kind=landmark",
    "big country": "country=Land+0",
    "country of few": "country=Land+of+few",
    "seen this week": "seen=week",
    "bounds of few": boundsOf(few, places, [30, 60]),
    "bounds of hundreds": boundsOf(hundreds, places, [-60, 60]),
    "bounds of half the earth": "within=-60,-100,60,100",
    "word of all": "q=land",
    "word of few": "q=mossmere",
    "word of hundreds": "q=icefold",
    "one name": `q=${name}`,
  };
  return Object.fromEntries(
    Object.entries(filters).flatMap(([filter, chosen]) =>
      Object.entries(orders).map(([order, asked]) => [
        `places, ${filter}, ${order}`,
        `${list}?${[chosen, asked].filter(Boolean).join("&")}`,
      ]),
    ),
  );
}

async function findCursors(sql: Sql, discussed: string) {
  const deep = async (rows: ReturnType<typeof sql>) => {
    const [row] = await sql`
      select id, to_json(created_at) #>> '{}' as time from public.location_forum_posts where ${rows}
      order by created_at desc, id desc
      offset (select count(*) * 0.9 from public.location_forum_posts where ${rows}) limit 1`;
    return encodeURIComponent(`${row?.id}~${row?.time}`);
  };
  const [post] = await sql`
    select location_forum_id as forum from public.location_forum_posts where id = ${discussed}`;
  const [places] = await sql`select count(*) from public.location_forums`;
  const [big] = await sql`select location_name as name from public.location_forums where id = ${bigForum}`;
  return {
    bigForumName: String(big?.name),
    places: Number(places?.count),
    forumOfDiscussed: String(post?.forum),
    forum: await deep(sql`location_forum_id = ${bigForum}`),
    comments: await deep(sql`comment_on = ${discussed}`),
  };
}
