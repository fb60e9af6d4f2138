import type { Supabase } from "~/infra/supabase/supabase.server";
import type { Cursor } from "~/lib/cursor";
import { type ResultPage, searchForums, searchPeople, searchPosts } from "./search.server";
import type { ForumResult, PersonResult, PostResult } from "./search-result";
import type { SearchTab } from "./search-tabs";

export interface Results {
  people: ResultPage<PersonResult>;
  forums: ResultPage<ForumResult>;
  posts: ResultPage<PostResult>;
}

export const noResults: Results = {
  people: { results: [], next: null },
  forums: { results: [], next: null },
  posts: { results: [], next: null },
};

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
