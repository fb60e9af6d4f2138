import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, isTimestamp, pageOfRows } from "~/lib/cursor";
import type { PostResult, SearchTab } from "./search";

const noPage = { results: [], next: null };
export const noResults: Results = { people: noPage, forums: noPage, posts: noPage };

export interface Results {
  people: Awaited<ReturnType<typeof searchPeople>>;
  forums: Awaited<ReturnType<typeof searchForums>>;
  posts: Awaited<ReturnType<typeof searchPosts>>;
}

const pageSize = 20;
const previewSize = 3;

export async function findResults(
  supabase: Supabase,
  term: string,
  tab: SearchTab,
  after: Cursor | null,
): Promise<Results> {
  const search = { supabase, term, after };
  if (tab === "people") return { ...noResults, people: await searchPeople(search, pageSize) };
  if (tab === "forums") return { ...noResults, forums: await searchForums(search, pageSize) };
  if (after) return { ...noResults, posts: await searchPosts(search) };
  const [people, forums, posts] = await Promise.all([
    searchPeople(search, previewSize),
    searchForums(search, previewSize),
    searchPosts(search),
  ]);
  return { people, forums, posts };
}

export function nextOf({ people, forums, posts }: Results, tab: SearchTab) {
  return { all: posts, people, forums }[tab].next;
}

interface Search {
  supabase: Supabase;
  term: string;
  after: Cursor | null;
}

async function searchPeople({ supabase, term, after }: Search, size: number) {
  const query = supabase
    .rpc("search_profiles", { term, ...afterName(after), page_size: size + 1 })
    .select("id, name, username, location, avatarDigest:avatar_digest, rank");
  return pageOf(dataOrThrow(await query), size, ({ name }) => name);
}

async function searchForums({ supabase, term, after }: Search, size: number) {
  const query = supabase
    .rpc("search_location_forums", { term, ...afterName(after), page_size: size + 1 })
    .select(
      "id, name:location_name, type:location_type, region, country, description, imageUrl:image_url, rank",
    );
  return pageOf(dataOrThrow(await query), size, ({ name }) => name);
}

async function searchPosts({ supabase, term, after }: Search) {
  const args = { term, ...afterTime(after), page_size: pageSize + 1 };
  const found = dataOrThrow(await supabase.rpc("search_location_posts", args));
  const { results, next } = pageOf(found, pageSize, ({ created_at }) => created_at);
  const ids = results.map(({ id }) => id);
  const posts = new Map((await readPosts(supabase, ids)).map(post => [post.id, post]));
  return { results: ids.flatMap(id => posts.get(id) ?? []), next };
}

async function readPosts(supabase: Supabase, ids: string[]): Promise<PostResult[]> {
  if (ids.length === 0) return [];
  const query = supabase
    .from("location_forum_posts")
    .select(
      "id, forumId:location_forum_id, title, tags, imageDigest:image_digest, createdAt:created_at, author:profiles(id, name, blocks:member_blocks(id:blocked_id)), forum:location_forums(name:location_name)",
    );
  return dataOrThrow(await query.in("id", ids)).flatMap(({ author, forum, ...post }) => {
    if (!author || !forum) return [];
    const { id, name, blocks } = author;
    return {
      ...post,
      forumName: forum.name,
      author: { id, name },
      ...(blocks.length > 0 && { isBlocked: true }),
    };
  });
}

function pageOf<T extends { id: string; rank: number }>(rows: T[], size: number, keyOf: (row: T) => string) {
  const { rows: results, next } = pageOfRows(rows, size, row => `${row.rank} ${keyOf(row)}`);
  return { results, next };
}

function afterName(after: Cursor | null) {
  const [, rank, name = ""] = /^(\d\.?\d{0,3}) (.*)$/s.exec(after?.key ?? "") ?? [];
  return after && rank ? { after_rank: Number(rank), after_name: name, after_id: after.id } : {};
}

/** A cursor comes from a URL, so only a valid timestamp reaches the database. */
function afterTime(after: Cursor | null) {
  const [, rank, time = ""] = /^(\d) (.*)$/.exec(after?.key ?? "") ?? [];
  return after && rank && isTimestamp(time)
    ? { after_rank: Number(rank), after_time: time, after_id: after.id }
    : {};
}
