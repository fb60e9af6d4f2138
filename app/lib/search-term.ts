const maxTermLength = 100;

/** What an address asks for: one line, cut between characters. */
export function readTerm(param: string | null) {
  const line = (param ?? "").replace(/[\s\p{Cc}\p{Cs}]+/gu, " ").trim();
  return [...line].slice(0, maxTermLength).join("").trim();
}

/** False for what holds nothing that a name or a title is compared by, such as `%` or a lone smiley. */
export function isSearchable(term: string) {
  return /[\p{L}\p{N}]/u.test(term);
}
