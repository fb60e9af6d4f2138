import type { Sql } from "postgres";
import { sampleId } from "../../../scripts/seed/sample.ts";
import { withDatabase } from "../../support/sites/database.ts";
import { textOf } from "../bare/app/text.ts";
import type { Site } from "../site.ts";
import type { Content } from "./content.ts";

const rareTitle = textOf(3, 6);

/** Where the deep page of a list begins, as a share of the list. */
const depth = 0.9;
const bigForum = sampleId("forums", 0);
const busyMember = sampleId("members", 0);

export async function listScaleTargets(site: Site, { forum: smallForum, post }: Content) {
  const deep = await withDatabase(site, findDeepCursors);
  const list = "/location-forums";
  const forum = `${list}/${bigForum}`;
  const profile = `/profile/${busyMember}`;
  return [
    { name: "location forums", path: list },
    { name: "location forums, deep", path: `${list}?after=${deep.list}` },
    { name: "location forums, common word", path: `${list}?q=sampleland` },
    { name: "location forums, rare word", path: `${list}?q=place+07` },
    { name: "location forums, no such word", path: `${list}?q=zeppelin` },
    { name: "big forum", path: forum },
    { name: "big forum, second page", path: `${forum}?before=${deep.second}` },
    { name: "big forum, deep", path: `${forum}?before=${deep.forum}` },
    { name: "small forum", path: smallForum },
    { name: "post", path: post },
    { name: "member with many posts", path: profile },
    { name: "member with many posts, deep", path: `${profile}?before=${deep.profile}` },
    { name: "search, common word", path: "/search?q=trail" },
    { name: "search, two common words", path: "/search?q=trail+winter" },
    { name: "search, words of few posts", path: `/search?q=${encodeURIComponent(rareTitle)}` },
    { name: "search, no such word", path: "/search?q=zeppelin" },
    { name: "search, word of every member", path: "/search?tab=people&q=sample" },
    { name: "search, one member", path: "/search?tab=people&q=bench" },
    { name: "search, one place", path: "/search?tab=forums&q=place+07" },
  ];
}

async function findDeepCursors(sql: Sql) {
  const posts = sql`select id, to_json(created_at) #>> '{}' as key from public.location_forum_posts`;
  const deep = (rows: ReturnType<typeof sql>) =>
    sql`${posts} where ${rows} order by created_at desc, id desc
      offset (select count(*) * ${depth}::float8 from public.location_forum_posts where ${rows}) limit 1`;
  const [list] = await sql`
    select id, location_name as key from public.location_forums order by location_name, id
    offset (select count(*) * ${depth}::float8 from public.location_forums) limit 1`;
  const [second] = await sql`
    ${posts} where location_forum_id = ${bigForum} order by created_at desc, id desc offset 19 limit 1`;
  const [forum] = await deep(sql`location_forum_id = ${bigForum}`);
  const [profile] = await deep(sql`user_id = ${busyMember}`);
  return { list: cursor(list), second: cursor(second), forum: cursor(forum), profile: cursor(profile) };
}

function cursor(row?: { id?: string; key?: string }) {
  return encodeURIComponent(`${row?.id}~${row?.key}`);
}
