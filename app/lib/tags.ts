import { cutText } from "./graphemes.ts";
import { tidyLine } from "./hidden-characters.ts";

export const maxTags = 10;
export const maxTagLength = 40;
const maxTagSuggestions = 8;

export const tagVocabulary: readonly string[] = [
  "hiking",
  "backpacking",
  "camping",
  "photography",
  "wildlife",
  "scenery",
  "beginner-friendly",
  "challenging",
  "family-friendly",
  "solo-travel",
  "gear-review",
  "trail-conditions",
  "weather",
  "safety",
  "tips",
  "national-parks",
  "state-parks",
  "waterfalls",
  "mountains",
  "desert",
  "forest",
  "coastal",
  "lake",
  "river",
  "summit",
  "valley",
];

export function parseTags(text: string): string[] {
  const tags = (text.match(/[^\s,][^,]*/g) ?? []).map(tidyTag).filter(Boolean);
  return [...new Set(tags)].slice(0, maxTags);
}

export function suggestTags(typed: string, chosen: readonly string[]): string[] {
  const part = tidyTag(typed);
  if (!part) return [];
  return tagVocabulary.filter(tag => tag.includes(part) && !chosen.includes(tag)).slice(0, maxTagSuggestions);
}

function tidyTag(text: string): string {
  const tag = tidyLine(text.toLowerCase()).replace(/\s+/g, " ");
  return tidyLine(cutText(tag, maxTagLength));
}
