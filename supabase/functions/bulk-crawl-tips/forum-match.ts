export interface Forum {
  id: string;
  name: string;
}

const LEAST_MENTIONS = 2;

/** The forum of the place in the title, else of the one that the text speaks of most; null where it speaks of none. */
export function matchForum(forums: Forum[], title: string, text: string): string | null {
  const head = fold(title);
  const named = forums.filter(({ name }) => plain(name).trim() !== "");
  const inTitle = named.filter(({ name }) => head.includes(fold(name))).sort(longestFirst);
  return inTitle[0]?.id ?? mostMentioned(named, text);
}

// Case-sensitive: "Bath" and "Nice" are towns, "bath" and "nice" are not.
function mostMentioned(forums: Forum[], text: string) {
  const words = plain(text);
  const mentions = forums
    .map(forum => ({ ...forum, count: countIn(words, plain(forum.name)) }))
    .filter(({ count }) => count >= LEAST_MENTIONS)
    .sort((a, b) => b.count - a.count || longestFirst(a, b));
  return mentions[0]?.id ?? null;
}

function longestFirst(a: Forum, b: Forum) {
  return b.name.length - a.name.length;
}

export function countIn(text: string, words: string): number {
  let count = 0;
  // The space at the end of one may begin the next.
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length - 1)) count += 1;
  return count;
}

/** Whole words between single spaces, without case, accents and punctuation. */
export function fold(text: string): string {
  return plain(text).toLowerCase();
}

function plain(text: string) {
  const bare = text.normalize("NFD").replace(/\p{M}+/gu, "");
  return ` ${bare.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}
