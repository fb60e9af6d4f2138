import { linkPartsOfPage, type TextPart } from "~/lib/link-parts";
import { type MentionPart, splitMention } from "~/lib/mentions";
import { log } from "./log.server";
import type { Supabase } from "./supabase/supabase.server";

/** As many names as the database looks up in one call. Mentions beyond that stay plain. */
const maxNames = 500;

/**
 * The parts of a page's texts. A mention is a part of its own only if a member has that name, which one call asks for all
 * of them. If it fails, the words are shown without these links.
 */
export async function linkTexts(supabase: Supabase, texts: readonly string[]): Promise<TextPart[][]> {
  const linked = linkPartsOfPage(texts);
  const names = new Set(linked.flat().flatMap(part => (isMention(part) ? part.usernames : [])));
  if (names.size === 0) return linked;
  const { data, error } = await supabase.rpc("find_usernames", { wanted: [...names].slice(0, maxNames) });
  if (error) log.warn({ code: error.code, reason: error.message }, "looking up mentioned members failed");
  const called = new Set(data ?? []);
  return linked.map(parts => parts.flatMap(part => (isMention(part) ? mentionOf(part, called) : [part])));
}

function isMention(part: TextPart): part is MentionPart {
  return typeof part === "object" && "usernames" in part;
}

function mentionOf(part: MentionPart, called: ReadonlySet<string>): TextPart[] {
  const username = part.usernames.find(name => called.has(name));
  if (!username) return [part.text];
  const [text, rest] = splitMention(part, username);
  return [{ text, usernames: [username] }, ...(rest ? [rest] : [])];
}
