import { createClient } from "@supabase/supabase-js";
import { numbers, textOf, toComment, toPost } from "../support/measured-posts.ts";
import { joinMember, joinMembers } from "../support/people/join-member.ts";
import type { SiteAddresses } from "../support/sites/own-site.ts";

export type Content = Awaited<ReturnType<typeof createContent>>;

const types = ["national_park", "state_park", "local_park", "city", "landmark"];

/** Adds a member and forums of twenty posts each by ten others, who have written fifty comments on one post. */
export async function createContent(site: SiteAddresses, count = 100) {
  const member = await joinMember(site);
  const authors = await joinMembers(site, "author", 10);
  const by = (number: number) => authors[number % authors.length]?.id ?? "";
  const forums = numbers(count).map(toForum);
  const posts = forums.flatMap(({ id }, place) =>
    numbers(20).map(number => toPost(place * 20 + number, id, by(number))),
  );
  await insertRows(site, "location_forums", forums);
  await insertRows(site, "location_forum_posts", posts);
  const [, second] = posts;
  if (!second) throw new Error("There are no posts.");
  const comments = numbers(50).map(number => toComment(number, second, by(number)));
  await insertRows(site, "location_forum_posts", comments);
  const pages = forums.map(({ id }, place) => {
    const forum = `/location-forums/${id}`;
    return { forum, post: `${forum}/posts/${posts[place * 20]?.id}` };
  });
  const [{ forum, post } = { forum: "", post: "" }] = pages;
  return { member, authors, pages, forum, post, discussed: `${forum}/posts/${second.id}` };
}

async function insertRows({ apiUrl, keys }: SiteAddresses, table: string, rows: object[]) {
  const { error } = await createClient(apiUrl, keys.secret).from(table).insert(rows);
  if (error) throw new Error(`${table}: ${error.message}`);
}

function toForum(number: number) {
  return {
    id: crypto.randomUUID(),
    location_name: `Place ${String(number).padStart(3, "0")}`,
    location_type: types[number % types.length],
    country: "United States",
    region: "California",
    description: textOf(number, 25),
  };
}
