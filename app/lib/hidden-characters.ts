import type { z } from "zod";

/** These characters change what others see. supabase/migrations/20261125000100_foundation.sql has the same list. */
const hidden =
  /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|[\p{Cc}\u2028\u2029\ufff9-\ufffb]|(?!\u200c|\u200d|[\u180b-\u180d\u180f\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/gu;

const lineBreaks = new Set(["\n", "\r", "\t"]);
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

export function hiddenCharacterFault(text: string, { lines = false } = {}): string | undefined {
  for (const { 0: found, index } of text.matchAll(hidden)) {
    const isFlag = found.length > 2;
    if (isFlag || (lines && lineBreaks.has(found))) continue;
    const before = text.slice(0, index).trim().split(/\s+/).at(-1)?.slice(-20);
    const place = before ? `after “${before}”` : "at the beginning";
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
    const message = hiddenCharacterFault(text, options);
    if (message) context.addIssue({ code: "custom", message });
  };
}
