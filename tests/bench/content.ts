import { createClient } from "@supabase/supabase-js";
import type { SiteAddresses } from "../support/sites/own-site.ts";
import { numbers, tagsOf, textOf } from "./bare/app/text.ts";
import { joinMember } from "./member.ts";

export type Content = Awaited<ReturnType<typeof createContent>>;

const types = ["national_park", "state_park", "local_park", "city", "landmark"];
const hourMs = 3_600_000;

/** Adds twenty forums, and twenty posts in the first. Five members have written fifty comments on the second post. */
export async function createContent(site: SiteAddresses) {
  const member = await joinMember(site);
  const forums = numbers(20).map(toForum);
  const forumId = forums[0]?.id ?? "";
  const posts = numbers(20).map(number => toPost(number, forumId, member.id));
  await insertRows(site, "location_forums", forums);
  await insertRows(site, "location_forum_posts", posts);
  const [first, second] = posts;
  const names = ["cairn", "fern", "moss", "ridge", "scree"];
  const authors = await Promise.all(names.map(name => joinMember(site, name)));
  const comments = numbers(50).map(number => ({
    ...toPost(number, forumId, authors[number % names.length]?.id ?? ""),
    ...{ title: "", tags: [], content: textOf(number, 20), comment_on: second?.id },
  }));
  await insertRows(site, "location_forum_posts", comments);
  const forum = `/location-forums/${forumId}`;
  return { member, forum, post: `${forum}/posts/${first?.id}`, discussed: `${forum}/posts/${second?.id}` };
}

/** Adds a hundred forums of twenty posts each. Returns the paths of the forums, and of the first post of each. */
export async function createForums(site: SiteAddresses, authors: { id: string }[]) {
  // The first numbers are those of `createContent`.
  const forums = numbers(100).map(number => toForum(100 + number));
  const posts = forums.map(({ id }, place) =>
    numbers(20).map(number => toPost(place * 20 + number, id, authors[number % authors.length]?.id ?? "")),
  );
  await insertRows(site, "location_forums", forums);
  await insertRows(site, "location_forum_posts", posts.flat());
  return forums.map(({ id }, place) => {
    const forum = `/location-forums/${id}`;
    return { forum, post: `${forum}/posts/${posts[place]?.[0]?.id}` };
  });
}

async function insertRows({ apiUrl, keys }: SiteAddresses, table: string, rows: object[]) {
  const { error } = await createClient(apiUrl, keys.secret).from(table).insert(rows);
  if (error) throw new Error(`${table}: ${error.message}`);
}

function toForum(number: number) {
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
