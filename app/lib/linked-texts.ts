import { linkPartsOfPage, type TextPart } from "./link-parts";
import { type MentionPart, splitMention } from "./mentions";
import { normalizeUsername } from "./usernames";

/** The parts of a page's texts. A mention is a part of its own only if it is among these names, as they are written. */
export function linkTexts(texts: readonly string[], names: readonly string[]): TextPart[][] {
  const known = new Set(names.map(normalizeUsername));
  return linkPartsOfPage(texts).map(parts =>
    parts.flatMap(part => (isMention(part) ? mentionOf(part, known) : [part])),
  );
}

function isMention(part: TextPart): part is MentionPart {
  return typeof part === "object" && "usernames" in part;
}

function mentionOf(part: MentionPart, known: ReadonlySet<string>): TextPart[] {
  const username = part.usernames.find(name => known.has(name));
  if (!username) return [part.text];
  const [text, rest] = splitMention(part, username);
  return [{ text, usernames: [username] }, ...(rest ? [rest] : [])];
}
