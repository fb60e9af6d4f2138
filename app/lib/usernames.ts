export const usernameHint = "Letters, digits, underscores, hyphens and dots.";

export const usernameRule = "Username can have 2 to 30 letters, digits, underscores, hyphens and dots";

export function normalizeUsername(typed: string) {
  return typed.trim().normalize("NFKC");
}

/** The database has a coarser copy of this rule. */
export function isUsername(username: string) {
  return characters.test(username) && nameable.test(username) && !misleading.test(username);
}

const characters = /^[\p{L}\p{Mn}\p{Mc}\p{Nd}_.-]{2,30}$/u;

const nameable = /[\p{L}\p{Nd}_]/u;

/** Invisible characters, marks without a letter, and piles of marks: no script needs more than four. */
const misleading = /\p{Default_Ignorable_Code_Point}|(?<![\p{L}\p{M}])\p{M}|\p{M}{5}/u;
