import { cutText } from "./graphemes.ts";
import { tidyLine } from "./hidden-characters.ts";

export const maxTags = 10;
export const maxTagLength = 40;

export function parseTags(text: string): string[] {
  const tags = (text.match(/[^\s,][^,]*/g) ?? []).map(tidyTag).filter(Boolean);
  return [...new Set(tags)].slice(0, maxTags);
}

export function tidyTag(text: string): string {
  const tag = tidyLine(text.toLowerCase()).replace(/\s+/g, " ");
  return tidyLine(cutText(tag, maxTagLength));
}
