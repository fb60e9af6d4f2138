import type { Sql } from "postgres";
import { sampleId } from "../../../scripts/seed/sample.ts";
import { withDatabase } from "../../support/sites/database.ts";
import { textOf } from "../bare/app/text.ts";
import type { Content } from "../content.ts";
import type { Site } from "../site.ts";
import type { Conversation } from "./conversation.ts";

const bigForum = sampleId("forums", 0);

/** Pages that show the same amount on a small site and on a big one. */
export async function listTargets(site: Site, content: Content, { follower, discussed }: Conversation) {
  const deep = await withDatabase(site, sql => findCursors(sql, discussed));
  const list = "/location-forums";
  const forum = `${list}/${bigForum}`;
  const discussion = `${list}/${deep.forumOfDiscussed}/posts/${discussed}`;
  const { cookie } = content.member;
  const ofMember = Object.entries({
    "location forums": list,
    "location forums, common word": `${list}?q=sampleland`,
    "location forums, rare word": `${list}?q=place+07`,
    "location forums, newest first": `${list}?order=newest`,
    "location forums, most lines": `${list}?order=lines`,
    "location forums, near coordinates": `${list}?near=46.5,7.9`,
    "location forums, near a name": `${list}?near=${encodeURIComponent("place 07")}`,
    "location forums, one kind": `${list}?kind=landmark`,
    "location forums, one kind, newest first": `${list}?kind=landmark&order=newest`,
    "location forums, one kind, nearest": `${list}?kind=landmark&near=46.5,7.9`,
    "location forums, big country": `${list}?country=Land+0`,
    "location forums, small country, most lines": `${list}?country=Land+40&order=lines`,
    "location forums, bounds": `${list}?within=30,-20,60,40`,
    "location forums, bounds across 180°, newest": `${list}?within=-40,150,10,-150&order=newest`,
    "location forums, seen this week": `${list}?seen=week`,
    "location forums, nothing found": `${list}?kind=city&country=Land+1&q=zeppelin`,
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
  });
  const ofFollower = Object.entries({
    "feed from 500 follows": "/feed?from=following",
    "list of 500 follows": "/account-settings/following",
  });
  return [
    ...ofMember.map(([name, path]) => ({ name, path, cookie })),
    ...ofFollower.map(([name, path]) => ({ name, path, cookie: follower.cookie })),
  ];
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
  return {
    forumOfDiscussed: String(post?.forum),
    forum: await deep(sql`location_forum_id = ${bigForum}`),
    comments: await deep(sql`comment_on = ${discussed}`),
  };
}
