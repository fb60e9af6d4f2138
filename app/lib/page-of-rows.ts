import type { Cursor } from "./cursor";

/** `rows` holds one more than a page if there is another page. `keyOf` gives the sort key besides the id. */
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
