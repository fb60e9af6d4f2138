import { cutCodePoints } from "./graphemes";

/** The database counts code points too. */
const maxTermLength = 100;

export function parseSearchTerm(param: string | null) {
  const line = (param ?? "").replace(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim();
  return cutCodePoints(line, maxTermLength).trim();
}

/** Search compares letters and digits, so a `%` or an emoji alone would match nothing or everything. */
export function isSearchable(term: string) {
  return /[\p{L}\p{N}]/u.test(term);
}
