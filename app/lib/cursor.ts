import { isDay } from "./calendar-days";
import { firstDay } from "./dates";
import { isUuid } from "./uuid";

export interface Cursor {
  key: string;
  id: string;
}

/** The id comes first, because the key may hold any character. */
export const formatCursor = ({ key, id }: Cursor) => `${id}~${key}`;

export function parseCursor(param: string | null): Cursor | null {
  const [id = "", ...rest] = (param ?? "").split("~");
  const key = rest.join("~");
  // Postgres rejects NUL in text.
  const isKey = key.length > 0 && key.length <= 200 && !key.includes("\0");
  return isUuid(id) && isKey ? { key, id } : null;
}

/** `query` is the rest of the address, such as `tab=posts`. */
export function pageLinks(before: Cursor | null, next: Cursor | null, query = "") {
  const rest = query && `&${query}`;
  return {
    newerHref: before ? `?${query}` : undefined,
    olderHref: next ? `?before=${encodeURIComponent(formatCursor(next))}${rest}` : undefined,
  };
}

/** Where a function of the database starts. */
export interface ListStart {
  before_time?: string;
  before_id?: string;
  before_day?: string;
}

/** `key` is untrusted. */
export function startBefore(before: Cursor | null): ListStart {
  return before
    ? { before_time: isTimestamp(before.key) ? before.key : "infinity", before_id: before.id }
    : {};
}

/** Stands for the day of a post without one, which comes last in the order of walks. */
const noDay = "-infinity";

/** The key of a cursor in the order of walks. */
export const walkKey = ({ walked_on, createdAt }: { walked_on: string | null; createdAt: string }) =>
  `${walked_on ?? noDay} ${createdAt}`;

/** The order of walks. `key` is untrusted. */
export function startBeforeWalk(before: Cursor | null): ListStart {
  const [day = "", time = ""] = before?.key.split(" ") ?? [];
  const isWalk = (day === noDay || (isDay(day) && day >= firstDay)) && isTimestamp(time);
  return {
    before_day: isWalk ? day : "infinity",
    ...(isWalk && startBefore({ key: time, id: before?.id ?? "" })),
  };
}

/** The bound lets Postgres use the index, because the `or` alone scans everything newer. `key` is untrusted. */
export function olderThan({ key, id }: Cursor, column = "created_at", idColumn = "id") {
  const time = isTimestamp(key) ? key : "infinity";
  return `and(${column}.lte."${time}",or(${column}.lt."${time}",${idColumn}.lt.${id}))`;
}

/** Accepts only a day that exists, exactly as PostgREST writes it. Postgres has no year 0. */
export function isTimestamp(text: string): boolean {
  const [, second] = /^((?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,6})?\+00:00$/.exec(text) ?? [];
  const time = new Date(`${second}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${second}`);
}

/** `rows` holds one more than a page if there is another page; `keyOf` gives the sort key besides the id. */
export function pageOfRows<T extends { id: string }>(
  rows: readonly T[],
  size: number,
  keyOf: (row: T) => string,
) {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const next: Cursor | null = rows.length > size && last ? { key: keyOf(last), id: last.id } : null;
  return { rows: shown, next };
}
