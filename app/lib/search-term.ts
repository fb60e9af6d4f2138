const maxTermLength = 100;

export function parseSearchTerm(param: string | null) {
  const line = (param ?? "").replace(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim();
  return [...line].slice(0, maxTermLength).join("").trim();
}

/** Names and titles are compared by letters and digits: a `%` or an emoji alone would find nothing, or all. */
export function isSearchable(term: string) {
  return /[\p{L}\p{N}]/u.test(term);
}
