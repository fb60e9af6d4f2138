export const usernameHint = "Letters, digits, underscores, hyphens and dots.";

export const usernameRule = "Username can have 2 to 30 letters, digits, underscores, hyphens and dots";

/** One way to write what looks the same: wide letters, ligatures and composed accents become the usual ones. */
export function normalizeUsername(typed: string) {
  return typed.trim().normalize("NFKC");
}

/** Whether a normalized username follows the rule, in any script. The database repeats it in coarser words. */
export function isUsername(username: string) {
  return characters.test(username) && nameable.test(username) && !misleading.test(username);
}

const characters = /^[\p{L}\p{Mn}\p{Mc}\p{Nd}_.-]{2,30}$/u;

const nameable = /[\p{L}\p{Nd}_]/u;

/** What nobody sees, marks without a letter, and piles of them. Four is what the tallest syllables of scripts need. */
const misleading = /\p{Default_Ignorable_Code_Point}|(?<![\p{L}\p{M}])\p{M}|\p{M}{5}/u;
