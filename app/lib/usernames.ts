export const usernameHint = "Letters, digits, underscores, hyphens and dots.";

export const usernameRule = "Username can have 2 to 30 letters, digits, underscores, hyphens and dots";

export const usernameEndRule = "Username must end in a letter, digit or underscore";

const maxUsernameLength = 30;

export function normalizeUsername(typed: string) {
  return typed.trim().normalize("NFKC");
}

/** The database has a coarser copy of this rule. Names of earlier members may end in a dot or hyphen. */
export function isUsername(username: string) {
  return characters.test(username) && nameable.test(username) && !misleading.test(username);
}

/** A new name must be told from the full stop of a sentence. */
export function newUsernameProblem(username: string) {
  return usernameProblem(username) ?? (/[.-]$/.test(username) ? usernameEndRule : undefined);
}

export function usernameProblem(username: string) {
  return isUsername(username) ? undefined : usernameRule;
}

const characters = /^[\p{L}\p{Mn}\p{Mc}\p{Nd}_.-]{2,30}$/u;

const nameable = /[\p{L}\p{Nd}_]/u;

/** Invisible characters, marks without a letter, and piles of marks: no script needs more than four. */
const misleading = /\p{Default_Ignorable_Code_Point}|(?<![\p{L}\p{M}])\p{M}|\p{M}{5}/u;

/** Decomposed letters may have several marks. */
const maxWrittenLength = 150;

/**
 * The names that the beginning of a word may mean, the longest first, because each dot and hyphen at its end may belong to
 * an older name or to the sentence. `length` is that of the longest in the word.
 */
export function usernamesAt(
  word: string,
): { usernames: readonly [string, ...string[]]; length: number } | null {
  const stem = word.replace(/(?<![.-])[.-]+$/, "");
  if (stem.length > maxWrittenLength) return null;
  const name = normalizeUsername(stem);
  const end = word.slice(stem.length, stem.length + Math.max(0, maxUsernameLength - [...name].length));
  const names = Array.from({ length: end.length + 1 }, (_, count) => name + end.slice(0, end.length - count));
  const [longest, ...shorter] = names.filter(isUsername);
  return longest ? { usernames: [longest, ...shorter], length: stem.length + end.length } : null;
}
