import type { Cursor } from "./cursor";

/**
 * `rows` has one more than a page holds where there is another page; `keyOf` says what they are ordered by, besides the
 * id.
 */
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
