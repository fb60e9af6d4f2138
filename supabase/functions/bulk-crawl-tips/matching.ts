export interface Forum {
  id: string;
  name: string;
}

const LEAST_MENTIONS = 2;

export function matchForum(forums: Forum[], title: string, text: string): string | null {
  const head = fold(title);
  const named = forums.filter(({ name }) => plain(name).trim() !== "");
  const inTitle = named.filter(({ name }) => head.includes(fold(name))).sort(longestFirst);
  return inTitle[0]?.id ?? mostMentioned(named, text);
}

// The case matters: "Nice" is a town, "nice" is not.
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

function countIn(text: string, words: string): number {
  let count = 0;
  // The space that ends one match may begin the next.
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length - 1)) count += 1;
  return count;
}

function fold(text: string): string {
  return plain(text).toLowerCase();
}

/** The spaces around every word let a search match whole words only. */
function plain(text: string) {
  const bare = text.normalize("NFD").replace(/\p{M}+/gu, "");
  return ` ${bare.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}

const VOCABULARY = `hiking backpacking camping photography wildlife scenery beginner-friendly challenging
  family-friendly solo-travel gear-review trail-conditions weather safety tips national-parks state-parks waterfalls
  mountains desert forest coastal lake river summit valley`.split(/\s+/);

const MAX_TAGS = 5;

export function tagsOf(text: string): string[] {
  const folded = fold(text);
  return VOCABULARY.map(tag => ({ tag, count: mentions(folded, tag) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_TAGS)
    .map(({ tag }) => tag);
}

function mentions(text: string, tag: string) {
  const words = tag.replaceAll("-", " ");
  const other = words.endsWith("s") ? words.slice(0, -1) : `${words}s`;
  return countIn(text, fold(words)) + countIn(text, fold(other));
}
