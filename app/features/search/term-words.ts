export function fold(text: string) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * Regular expressions for the words of a term in a folded text: first the words as they were typed, the longest first, because
 * alternatives are tried in turn, then in other English endings, which the search finds too.
 */
export function patternsOf(term: string): string[] {
  const words = fold(term)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== "")
    .sort((a, b) => b.length - a.length);
  return [...words.map(asTyped), ...words.flatMap(inOtherEndings)];
}

/** Like the search, matches one or two Latin letters only at the start of a word. */
function asTyped(word: string) {
  return /^[a-z0-9]{1,2}$/.test(word) ? `${wordStart}${word}` : word;
}

function inOtherEndings(word: string) {
  const [, stem] = /^([a-z]{3,}?)(?:ing|ed|ies|es|s|e|y)?$/.exec(word) ?? [];
  return stem ? [`${wordStart}${stem.replace(/(.)\1$/, "$1")}[a-z]{0,3}(?![\\p{L}\\p{N}])`] : [];
}

export const wordStart = "(?<![\\p{L}\\p{N}])";
