import type { z } from "zod";
import { graphemes } from "./graphemes.ts";

/**
 * These characters change what others see. Marks of direction may stand inside a text, where Arabic and Hebrew need them.
 * supabase/migrations/20261126000100_texts.sql has the same lists.
 */
const hidden =
  /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|[\p{Cc}\u2028\u2029\ufff9-\ufffb]|(?![\u061c\u200c-\u200f]|[\u180b-\u180d\u180f\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/gu;

const tabAndBreaks = new Set(["\n", "\r", "\t"]);

/** Spaces, signs without ink, and marks of direction, which mean nothing at the end of a text. The database has the same list. */
const blank = "\\s\\u061c\\u200e\\u200f\\u2800\\ufffc\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}";

/** Joiners and variation selectors, which belong to the letter or emoji before them. */
const joining = "\\u180b-\\u180d\\u180f\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}";

/** Unicode reserves code points for the emoji of later versions. `private.ink` of the database has the same characters. */
const visible = new RegExp(
  `[^${blank}\\p{C}\\p{Default_Ignorable_Code_Point}]|\\p{Extended_Pictographic}`,
  "u",
);

/** Hints where a word may break, which come along with copied words. */
const breakHints = /[\u00ad\u200b\u2060\ufeff]/g;

const withoutEdges = new RegExp(`[^${blank}${joining}](?:.*[^${blank}${joining}])?[${joining}]*`, "su");

export function withoutBreakHints(text: string): string {
  return text.replace(breakHints, "");
}

/** A text of one line as it is compared and stored. */
export function tidyLine(text: string): string {
  const [line = ""] = withoutEdges.exec(withoutBreakHints(text)) ?? [];
  return line.normalize("NFC");
}

export function hiddenCharacterProblem(text: string, { lines = false } = {}): string | undefined {
  for (const { 0: found, index } of text.matchAll(hidden)) {
    const isFlag = found.length > 2;
    if (isFlag || (lines && tabAndBreaks.has(found))) continue;
    const before = text.slice(0, index).trim().split(/\s+/).at(-1);
    const place = before ? `after “${graphemes(before).slice(-20).join("")}”` : "at the beginning";
    return `There is an invisible character ${place}. Take it out, or type the words again.`;
  }
  if (text && !visible.test(text)) return "This has no visible characters. Type some words.";
}

/** For texts that may contain invisible characters, but not only those. */
export function isVisible(text: string): boolean {
  return text === "" || visible.test(text);
}

export function visibleText(options?: { lines: boolean }) {
  return (text: string, context: z.RefinementCtx) => {
    const message = hiddenCharacterProblem(text, options);
    if (message) context.addIssue({ code: "custom", message });
  };
}
