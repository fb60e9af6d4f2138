import type { RouterContextProvider } from "react-router";
import { readPage } from "~/infra/page-read.server";
import { type Cursor, isTimestamp, pageOfRows } from "~/lib/cursor";
import type { SearchTab } from "./search";

const noPage = { results: [], next: null };
export const noResults: Results = { people: noPage, places: noPage, posts: noPage };

export type Results = Awaited<ReturnType<typeof findResults>>;

const pageSize = 20;
const previewSize = 3;

export async function findResults(
  context: Readonly<RouterContextProvider>,
  term: string,
  tab: SearchTab,
  after: Cursor | null,
) {
  const size = tab !== "all" ? pageSize : after ? 0 : previewSize;
  const sizes = {
    people: tab === "forums" ? 0 : size,
    places: tab === "people" ? 0 : size,
    posts: tab === "all" ? pageSize : 0,
  };
  const found = await readPage(context, "get_search_page", {
    term,
    ...(tab === "all" ? afterTime(after) : afterName(after)),
    people_size: oneMore(sizes.people),
    places_size: oneMore(sizes.places),
    posts_size: oneMore(sizes.posts),
  });
  const posts = found.posts.map((post, at) => ({ ...post, rank: found.postRanks[at] ?? 0 }));
  return {
    people: pageOf(found.people, sizes.people, ({ name }) => name),
    places: pageOf(found.places, sizes.places, ({ name }) => name),
    posts: pageOf(posts, sizes.posts, ({ createdAt }) => createdAt),
  };
}

export function nextOf({ people, places, posts }: Results, tab: SearchTab) {
  return { all: posts, people, forums: places }[tab].next;
}

const oneMore = (size: number) => size && size + 1;

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
