import type { RouterContextProvider } from "react-router";
import { readPage } from "~/infra/page-read.server";
import { type Cursor, isTimestamp, pageOfRows } from "~/lib/cursor";
import { isWithoutPlace, type Search, type SearchTab, sortOf } from "./search";
import { sentenceWith } from "./sentence";

type Context = Readonly<RouterContextProvider>;

const noPage = { results: [], next: null };
export const noResults: Results = { placeName: null, people: noPage, places: noPage, posts: noPage };

export type Results = Awaited<ReturnType<typeof findResults>>;

const pageSize = 20;
/** Of each kind, where all are shown. */
export const previewSize = 3;

export async function findResults(context: Context, { term, tab, place }: Search, after: Cursor | null) {
  const sizes = sizesOf(tab, Boolean(place), Boolean(after));
  const sort = sortOf(tab);
  const found = await readPage(context, "get_search_page", {
    term,
    ...(isWithoutPlace(tab) ? afterName(after) : afterTime(after)),
    people_size: oneMore(sizes.people),
    places_size: oneMore(sizes.places),
    posts_size: oneMore(sizes.posts),
    ...(place && { place }),
    ...(sort && { sort }),
  });
  const posts = found.posts.map((post, at) => ({
    ...post,
    rank: found.postRanks[at] ?? 0,
    sentence: sentenceWith(found.postTexts[at] ?? "", term),
  }));
  return {
    placeName: found.placeName,
    people: pageOf(found.people, sizes.people, ({ name }) => name),
    places: pageOf(found.places, sizes.places, ({ name }) => name),
    posts: pageOf(posts, sizes.posts, ({ createdAt }) => createdAt),
  };
}

function sizesOf(tab: SearchTab, isInPlace: boolean, isLater: boolean) {
  const preview = isInPlace || isLater ? 0 : previewSize;
  return {
    people: tab === "people" ? pageSize : tab === "all" ? preview : 0,
    places: tab === "forums" ? pageSize : tab === "all" ? preview : 0,
    posts: isWithoutPlace(tab) ? 0 : tab === "all" ? pageSize - 2 * preview : pageSize,
  };
}

/** What the page shows before somebody searches. */
export function readSearchStart(context: Context, place: string | undefined) {
  return readPage(context, "get_search_start_page", place ? { place } : {});
}

export function nextOf({ people, places, posts }: Results, tab: SearchTab) {
  return tab === "people" ? people.next : tab === "forums" ? places.next : posts.next;
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
