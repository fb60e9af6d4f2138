import { isUuid } from "./uuid";

/** Where a page of a list begins: the sort key and id of the row before it. */
export interface Cursor {
  key: string;
  id: string;
}

/** As it stands in an address: the id first, because the key may hold any character. */
export const cursorParam = ({ key, id }: Cursor) => `${id}~${key}`;

/** The links between a page of a list, which begins after `before`, and the next one. */
export function pageLinks(before: Cursor | null, next: Cursor | null) {
  const older = next ? `?before=${encodeURIComponent(cursorParam(next))}` : undefined;
  return { isFirst: !before, older };
}

/** Null for a missing or damaged cursor, which means the first page. */
export function parseCursor(param: string | null): Cursor | null {
  const [id = "", ...rest] = (param ?? "").split("~");
  const key = rest.join("~");
  // A cursor's key reaches the database, which knows no NUL.
  const isKey = key.length > 0 && key.length <= 200 && !key.includes("\0");
  return isUuid(id) && isKey ? { key, id } : null;
}

/**
 * A filter that begins with the bound an index can start at: as `older, or as old and …` it would walk through
 * everything newer. A cursor comes from an address: only a stored time reaches the filter.
 */
export function olderThan({ key, id }: Cursor, column = "created_at") {
  const time = isStoredTime(key) ? key : "infinity";
  return `and(${column}.lte."${time}",or(${column}.lt."${time}",id.lt.${id}))`;
}

/** Whether a text is a time as the database answers it, to the letter; the thirtieth of February is none. */
export function isStoredTime(text: string): boolean {
  const [, second] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,6})?\+00:00$/.exec(text) ?? [];
  const time = new Date(`${second}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${second}`);
}
