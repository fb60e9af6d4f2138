import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, isTimestamp } from "~/lib/cursor";
import { pageOfRows } from "~/lib/page-of-rows";
import type { ForumResult, PersonResult, PostResult, SearchTab } from "./search";

export interface Results {
  people: ResultPage<PersonResult>;
  forums: ResultPage<ForumResult>;
  posts: ResultPage<PostResult>;
}

const none = { results: [], next: null };
export const noResults: Results = { people: none, forums: none, posts: none };

const pageSize = 20;
const previewSize = 3;

export async function findResults(
  supabase: Supabase,
  term: string,
  tab: SearchTab,
  after: Cursor | null,
): Promise<Results> {
  if (tab === "people") {
    return { ...noResults, people: await searchPeople(supabase, term, after, pageSize) };
  }
  if (tab === "forums") {
    return { ...noResults, forums: await searchForums(supabase, term, after, pageSize) };
  }
  if (after) return { ...noResults, posts: await searchPosts(supabase, term, after, pageSize) };
  const [people, forums, posts] = await Promise.all([
    searchPeople(supabase, term, null, previewSize),
    searchForums(supabase, term, null, previewSize),
    searchPosts(supabase, term, null, pageSize),
  ]);
  return { people, forums, posts };
}

export function nextOf({ people, forums, posts }: Results, tab: SearchTab) {
  return { all: posts, people, forums }[tab].next;
}

interface ResultPage<T> {
  results: T[];
  next: Cursor | null;
}

async function searchPeople(
  supabase: Supabase,
  term: string,
  after: Cursor | null,
  size: number,
): Promise<ResultPage<PersonResult>> {
  const query = supabase
    .rpc("search_profiles", { term, ...afterName(after), page_size: size + 1 })
    .select("id, name, username, location, avatarDigest:avatar_digest, rank");
  return pageOf(dataOrThrow(await query), size, ({ name }) => name);
}

async function searchForums(
  supabase: Supabase,
  term: string,
  after: Cursor | null,
  size: number,
): Promise<ResultPage<ForumResult>> {
  const query = supabase
    .rpc("search_location_forums", { term, ...afterName(after), page_size: size + 1 })
    .select(
      "id, name:location_name, type:location_type, region, country, description, imageUrl:image_url, rank",
    );
  return pageOf(dataOrThrow(await query), size, ({ name }) => name);
}

async function searchPosts(
  supabase: Supabase,
  term: string,
  after: Cursor | null,
  size: number,
): Promise<ResultPage<PostResult>> {
  const args = { term, ...afterTime(after), page_size: size + 1 };
  const found = dataOrThrow(await supabase.rpc("search_location_posts", args));
  const { results, next } = pageOf(found, size, ({ created_at }) => created_at);
  const posts = await readPosts(
    supabase,
    results.map(({ id }) => id),
  );
  return { results: results.flatMap(({ id }) => posts.get(id) ?? []), next };
}

async function readPosts(supabase: Supabase, ids: string[]): Promise<Map<string, PostResult>> {
  if (ids.length === 0) return new Map();
  const query = supabase
    .from("location_forum_posts")
    .select(
      "id, forumId:location_forum_id, title, tags, imageDigest:image_digest, createdAt:created_at, author:profiles!inner(id, name, blocks:member_blocks(id:blocked_id)), forum:location_forums!inner(name:location_name)",
    );
  const rows = dataOrThrow(await query.in("id", ids));
  return new Map(
    rows.map(({ author, forum, ...post }) => [
      post.id,
      {
        ...post,
        forumName: forum.name,
        author: { id: author.id, name: author.name },
        ...(author.blocks.length > 0 && { isBlocked: true }),
      },
    ]),
  );
}

function pageOf<T extends { id: string; rank: number }>(
  found: T[],
  size: number,
  orderedBy: (row: T) => string,
) {
  const { rows: results, next } = pageOfRows(found, size, row => `${row.rank} ${orderedBy(row)}`);
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
