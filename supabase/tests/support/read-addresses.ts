import type { Call } from "./two-ways.ts";

export const FORUM = "f0000000-0000-4000-8000-000000000001";
export const EMPTY = "f0000000-0000-4000-8000-000000000002";
const POST = "b0000000-0000-4000-8000-000000000005";
const LISTED =
  "id,forumId:location_forum_id,title,content:excerpt,tags,imageDigest:image_digest,createdAt:created_at,editedAt:edited_at,author:profiles(id,name,blocks:member_blocks(id:blocked_id))";
const PLACE = "id,name:location_name,type:location_type,region,country,description,imageUrl:image_url";
const NEWEST = "order=created_at.desc,id.desc";
const TIME = '"2026-01-12T00:00:00%2B00:00"';
const CURSOR = `(and(created_at.lte.${TIME},or(created_at.lt.${TIME},id.lt.${POST})))`;
const WITH_POSTS = `location_forums?select=${PLACE},posts:location_forum_posts(${LISTED})&posts.${NEWEST}`;
/** Reads of pages and similar ones. USER stands for the caller's id. */
export const reads: Record<string, string> = {
  "a forum with its newest posts and their authors": `${WITH_POSTS}&posts.limit=21&id=eq.${FORUM}`,
  "its older posts": `${WITH_POSTS}&posts.limit=5&posts.or=${CURSOR}&id=eq.${FORUM}`,
  "a forum without posts": `${WITH_POSTS}&posts.limit=21&id=eq.${EMPTY}`,
  "a forum that is not there": `${WITH_POSTS}&id=eq.${POST}`,
  "all forums": `location_forums?select=${PLACE}`,
  "the newest posts of all forums": `location_forum_posts?select=${LISTED},forum:location_forums(name:location_name)&${NEWEST}&limit=21`,
  "a member's older posts": `location_forum_posts?select=${LISTED}&user_id=eq.USER&${NEWEST}&limit=21&or=${CURSOR}`,
  "a post with its author and its forum": `location_forum_posts?select=id,title,editedAt:edited_at,version,author:profiles(id,name,blocks:member_blocks(id:blocked_id)),forum:location_forums(name:location_name)&id=eq.${POST}&location_forum_id=eq.${FORUM}`,
  "a profile":
    "profiles?select=id,name,username,location,bio,interests,avatarDigest:avatar_digest,joinDate:join_date,blocks:member_blocks(id:blocked_id)&id=eq.USER",
  "the header's profile": "profiles?select=name,username,avatarDigest:avatar_digest&id=eq.USER",
  "the header's profile with what is unread":
    "profiles?select=name,username,avatarDigest:avatar_digest,unread:notifications(id)&id=eq.USER&unread.state=eq.unread&unread.limit=100",
  "whom a member blocked": `member_blocks?select=createdAt:created_at,profile:profiles(id,name,username,avatarDigest:avatar_digest)&${NEWEST.replace(",id.", ",blocked_id.")}&limit=21`,
  "a username in another case": "profiles?select=id,username&username=eq.ANNA",
  "comparisons of every kind": `location_forum_posts?select=title&title=gte.Post 2&title=lt.Post 3&title=neq.Post 21&created_at=gt.2026-01-02&created_at=lte.infinity&${NEWEST}`,
  "alternatives within alternatives":
    'location_forum_posts?select=id&or=(title.eq."Post 1",and(title.gte."Post 2",or(title.eq."Post 20",title.eq."Post 21")))&order=id',
  "posts by their ids": `location_forum_posts?select=id,title&id=in.(${POST},${EMPTY},b0000000-0000-4000-8000-000000000007)&order=id`,
  "names of a list": "profiles?select=id,username&username=in.(ANNA,nobody)",
  "a table that only admins read":
    "admin_actions?select=id,kind,options,counts,state,startedAt:started_at,finishedAt:finished_at&order=started_at.desc",
  "a column that no member may read": "location_forum_posts?select=id,search_words",
  "a value of the wrong kind": "profiles?select=id&id=eq.nobody",
  "a text with signs of the grammar": "location_forums?select=id&location_name=eq.a,b.(c)&country=eq.*",
  "more digits than a time has":
    "location_forum_posts?select=id&created_at=gt.2026-01-02T00:00:00.1234567890%2B00:00&limit=2",
};

/** Functions that pages call, with arguments. */
export const calls: [string, object][] = [
  [`list_location_forums?select=${PLACE}`, { q: "", page_size: 21 }],
  [`list_location_forums?select=${PLACE}`, { q: "crag", after_name: "A", after_id: null, page_size: 2 }],
  [`list_location_forums?select=id&order=id.desc&limit=1`, {}],
  ["search_profiles", { term: "anna", page_size: 11 }],
  ["search_profiles", { term: "an", after_rank: 0.5, after_name: "a", after_id: POST, page_size: 11 }],
  ["search_location_forums", { term: "crag", page_size: 11 }],
  ["search_location_posts", { term: "post", page_size: 11 }],
  [
    "search_location_posts",
    { term: "post", after_rank: 1, after_time: "2026-01-05T00:00:00+00:00", after_id: POST },
  ],
  ["list_notifications", { page_size: 21 }],
  ["list_notifications", { before_time: "2026-01-05T00:00:00.123+00:00", before_id: POST, page_size: 21 }],
  ["list_notifications", { before_time: "infinity", page_size: 1 }],
  ["asked", {}],
];

/** What the fast path does not support. */
export const left: Record<string, [string, Call?]> = {
  "a write": ["location_forums", { method: "POST", body: "{}" }],
  "a change": ["profiles?id=eq.USER", { method: "PATCH", body: "{}" }],
  "a removal": [`location_forums?id=eq.${EMPTY}`, { method: "DELETE" }],
  "a function that may write": ["rpc/delete_account", { method: "POST", body: "{}" }],
  "a function asked by address": ["rpc/list_location_forums?q=crag"],
  "an argument that is no text": ["rpc/search_profiles", { method: "POST", body: '{"term":["anna"]}' }],
  "an argument that is missing": ["rpc/search_profiles", { method: "POST", body: "{}" }],
  "an argument that is unknown": ["rpc/search_profiles", { method: "POST", body: '{"term":"a","other":1}' }],
  "no JSON": ["rpc/search_profiles", { method: "POST", body: "{" }],
  "a number of rows": ["profiles?select=id", { headers: { prefer: "count=exact" } }],
  "a range": ["profiles?select=id", { headers: { range: "0-1" } }],
  "another schema": ["users?select=id", { headers: { "accept-profile": "auth" } }],
  "all columns": ["profiles?select=*"],
  "no selection": ["profiles"],
  "a part of JSON": ["admin_actions?select=counts->posts"],
  "a cast": ["profiles?select=id::text"],
  "an aggregate": ["profiles?select=count()"],
  "a hint": ["location_forum_posts?select=id,profiles!inner(id)&limit=1"],
  "a spread": ["location_forum_posts?select=id,...profiles(name)&limit=1"],
  "the same key twice": ["profiles?select=id,id:name"],
  "a list with a keyword": ["profiles?select=id&username=in.(anna,null)"],
  "a list with quotes": ['profiles?select=id&username=in.("anna","a,b")'],
  "an empty list": ["profiles?select=id&username=in.()"],
  nothing: ["profiles?select=id&location=is.null"],
  "a negation": ["profiles?select=id&username=not.eq.anna"],
  "a pattern": ["profiles?select=id&name=like.an*"],
  "a filter of a list": ["profiles?select=id&interests=eq.{}"],
  "a filter of an embedded table": [`${WITH_POSTS}&posts.title=like.P*&id=eq.${FORUM}`],
  "an embedded table that is not selected": ["location_forums?select=id&posts.limit=1"],
  "an unknown table": ["none?select=id"],
  "an unknown column": ["profiles?select=none"],
  "an order of nulls": ["location_forums?select=id&order=region.asc.nullsfirst"],
  "a limit of none": ["profiles?select=id&limit=0"],
  "an offset": ["profiles?select=id&limit=1&offset=1"],
  "two orders": ["profiles?select=id&order=id&order=name"],
  "a table without relation": ["profiles?select=id,crawl_pages(id)"],
};
