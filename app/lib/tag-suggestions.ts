import { tidyTag } from "./tags.ts";

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

export function suggestTags(typed: string, chosen: readonly string[]): string[] {
  const part = tidyTag(typed);
  if (!part) return [];
  return tagVocabulary.filter(tag => tag.includes(part) && !chosen.includes(tag)).slice(0, maxTagSuggestions);
}
