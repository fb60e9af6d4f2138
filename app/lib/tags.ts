import { withoutRepeats } from "./comparable.ts";
import { cutText } from "./graphemes.ts";
import { isVisible, tidyLine } from "./hidden-characters.ts";

export const maxTags = 10;
export const maxTagLength = 40;

/** Commas of any width separate tags. */
export function parseTags(text: string): string[] {
  const tags = (text.normalize("NFKC").match(/[^\s,][^,]*/g) ?? []).map(tidyTag);
  return withoutRepeats(tags.filter(tag => tag && isVisible(tag))).slice(0, maxTags);
}

/** What a tag is: `private.tag` of the database refuses all else. */
export function tidyTag(text: string): string {
  const letters = text.normalize("NFKC").toLowerCase().normalize("NFKC");
  const tag = tidyLine(letters).replace(/\s+/g, " ");
  return tidyLine(cutText(tag, maxTagLength));
}
