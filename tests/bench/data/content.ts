import { createClient } from "@supabase/supabase-js";
import sharp from "sharp";
import { withDatabase } from "../../support/sites/database.ts";
import type { SiteAddresses } from "../../support/sites/own-site.ts";
import { longTrackColumns } from "../../support/tracks.ts";
import { numbers, tagsOf, textOf } from "../bare/app/text.ts";
import { joinMember } from "../member.ts";

export type Content = Awaited<ReturnType<typeof createContent>>;

const types = ["national_park", "state_park", "local_park", "city", "landmark"];
const hourMs = 3_600_000;

/**
 * Adds a member who follows the first of twenty forums: one with twenty texts, one with twenty photos, one with twenty lines. Five others have
 * written fifty comments on the second text, and one on each other. Every run has the same words.
 */
export async function createContent(site: SiteAddresses) {
  const member = await joinMember(site);
  const forums = numbers(20).map(toForum);
  const [forumId = "", photoForumId = "", lineForumId = ""] = forums.map(({ id }) => id);
  const posts = numbers(20).map(number => toPost(number, forumId, member.id));
  const image_url = await makePhoto();
  const photoPosts = numbers(20).map(number => ({ ...toPost(number, photoForumId, member.id), image_url }));
  const linePosts = numbers(20).map(number => ({
    ...toPost(number, lineForumId, member.id),
    ...longTrackColumns,
  }));
  await insertRows(site, "location_forums", forums);
  await insertRows(site, "location_forum_posts", posts);
  await insertRows(site, "location_forum_posts", photoPosts);
  await insertRows(site, "location_forum_posts", linePosts);
  const [, discussed, ...others] = posts;
  const names = ["cairn", "fern", "moss", "ridge", "scree"];
  const authors = await Promise.all(names.map(name => joinMember(site, name)));
  const commented = [...numbers(50).map(() => discussed), ...others];
  const comments = commented.map((post, number) => toComment(number, post, authors[number % 5]?.id));
  await insertRows(site, "location_forum_posts", comments);
  const follow = { member_id: member.id, kind: "place", thing: forumId };
  await withDatabase(site, sql => sql`insert into public.follows ${sql(follow)}`);
  const forum = `/location-forums/${forumId}`;
  return {
    member,
    forumId,
    forum,
    post: `${forum}/posts/${posts[0]?.id}`,
    discussed: `${forum}/posts/${discussed?.id}`,
    photoForum: `/location-forums/${photoForumId}`,
    lineForum: `/location-forums/${lineForumId}`,
    linePost: `/location-forums/${lineForumId}/posts/${linePosts[0]?.id}`,
  };
}

export async function insertRows({ apiUrl, keys }: SiteAddresses, table: string, rows: object[]) {
  const { error } = await createClient(apiUrl, keys.secret).from(table).insert(rows);
  if (error) throw new Error(`${table}: ${error.message}`);
}

export function toForum(number: number) {
  return {
    id: crypto.randomUUID(),
    location_name: `Place ${String(number).padStart(2, "0")}`,
    location_type: types[number % types.length],
    country: "United States",
    region: "California",
    description: textOf(number, 25),
  };
}

export function toPost(number: number, forumId: string, authorId: string) {
  return {
    id: crypto.randomUUID(),
    location_forum_id: forumId,
    user_id: authorId,
    title: textOf(number, 6),
    content: textOf(number, 80),
    tags: tagsOf(number),
    created_at: new Date(Date.now() - number * hourMs).toISOString(),
  };
}

function toComment(number: number, post: ReturnType<typeof toPost> | undefined, authorId = "") {
  return {
    ...toPost(number, post?.location_forum_id ?? "", authorId),
    title: "",
    tags: [],
    content: textOf(number, 20),
    comment_on: post?.id,
  };
}

async function makePhoto() {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width: 1280, height: 800, channels: 3, background: "white", noise } });
  const bytes = await image.blur(6).jpeg({ quality: 82 }).toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}
