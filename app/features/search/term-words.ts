export function fold(text: string) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * A regular expression for the words of a term in a folded text. In texts, the search finds whole words, in any English ending; in names,
 * parts of words. The longest come first, because alternatives are tried in turn.
 */
export function patternOf(term: string, inText = false) {
  const words = fold(term)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== "")
    .sort((a, b) => b.length - a.length);
  const patterns = [
    ...(inText ? [] : words.map(inName)),
    ...words.map(whole),
    ...words.flatMap(otherEndings),
  ];
  return patterns.length > 0 ? new RegExp(patterns.join("|"), "gu") : null;
}

const start = "(?<![\\p{L}\\p{N}])";
const end = "(?![\\p{L}\\p{N}])";
const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u;

/** One or two Latin letters only at the start of a word. */
function inName(word: string) {
  return /^[a-z0-9]{1,2}$/.test(word) ? start + word : word;
}

function whole(word: string) {
  return unspaced.test(word) ? word : start + word + end;
}

/** Also where the last letter is doubled: runs and running. */
function otherEndings(word: string) {
  const [, stem] = /^([a-z]{3,}?)(?:ing|ed|ies|es|s|e|y)?$/.exec(word) ?? [];
  if (!stem) return [];
  if (word.length === 3) return [`${start}${word}s${end}`];
  const base = stem.replace(/(.)\1$/, "$1");
  return [`${start}${base}${base.at(-1)}?(?:ing|ed|ies|es|s|e|y)?${end}`];
}
