import { countIn, fold } from "../forum-match.ts";

const VOCABULARY = `hiking backpacking camping photography wildlife scenery beginner-friendly challenging
  family-friendly solo-travel gear-review trail-conditions weather safety tips national-parks state-parks waterfalls
  mountains desert forest coastal lake river summit valley`.split(/\s+/);

const MAX_TAGS = 5;

/** Tags that members use too, most mentioned first. */
export function tagsOf(text: string): string[] {
  const folded = fold(text);
  return VOCABULARY.map(tag => ({ tag, count: mentions(folded, tag) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_TAGS)
    .map(({ tag }) => tag);
}

/** Counts singular and plural. */
function mentions(text: string, tag: string) {
  const words = tag.replaceAll("-", " ");
  const other = words.endsWith("s") ? words.slice(0, -1) : `${words}s`;
  return countIn(text, fold(words)) + countIn(text, fold(other));
}
