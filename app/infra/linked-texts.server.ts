import { linkParts, type TextPart } from "~/lib/link-parts";
import { log } from "./log.server";
import type { Supabase } from "./supabase/supabase.server";

/** As many names as the database looks up in one call. Mentions beyond that stay plain. */
const maxNames = 500;

/**
 * The parts of a page's texts. A mention is a part of its own only if a member has that name, which one call asks for all
 * of them. If it fails, the words are shown without these links.
 */
export async function linkTexts(supabase: Supabase, texts: readonly string[]): Promise<TextPart[][]> {
  const linked = texts.map(text => linkParts(text));
  const names = [...new Set(linked.flat().flatMap(usernamesIn))].slice(0, maxNames);
  if (names.length === 0) return linked;
  const { data, error } = await supabase.rpc("members_called", { wanted: names });
  if (error) log.warn({ code: error.code, reason: error.message }, "looking up mentioned members failed");
  const called = new Set(data ?? []);
  return linked.map(parts => parts.map(part => (isOfNobody(part, called) ? part.text : part)));
}

function usernamesIn(part: TextPart): string[] {
  return typeof part === "object" && "username" in part ? [part.username] : [];
}

function isOfNobody(part: TextPart, called: ReadonlySet<string>): part is Extract<TextPart, object> {
  const names = usernamesIn(part);
  return names.length > 0 && !names.some(name => called.has(name));
}
