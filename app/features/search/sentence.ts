import { cutText } from "~/lib/graphemes";
import { fold, patternsOf, wordStart } from "./term-words";

const mostBefore = 80;
const mostAfter = 120;
const pieceLength = 64;

/** The sentence of a text in which a word of the term stands, cut to one or two lines. Undefined where none does. */
export function sentenceWith(text: string, term: string): string | undefined {
  const at = findWord(text, term);
  if (at < 0) return;
  const before = text.slice(Math.max(0, at - mostBefore), at);
  const after = cutText(text.slice(at, at + 2 * mostAfter), mostAfter);
  const [start = ""] = /[^.!?。！？\n]*$/u.exec(before) ?? [];
  const [end = ""] = /^[^.!?。！？\n]*[.!?。！？]?/u.exec(after) ?? [];
  const isCutBefore = start.length === before.length && at > mostBefore;
  const isCutAfter = end.length === after.length && at + end.length < text.length;
  const sentence = (isCutBefore ? fromWordStart(start) : start) + (isCutAfter ? toWordEnd(end) : end);
  return `${isCutBefore ? "…" : ""}${sentence.replace(/\s+/g, " ").trim()}${isCutAfter ? "…" : ""}`;
}

/** A text without spaces is cut anywhere between two characters. */
function fromWordStart(text: string) {
  return text.replace(/^\S{0,24}\s/u, "").replace(/^(?:\p{M}|\u200d|[\udc00-\udfff])+/u, "");
}

function toWordEnd(text: string) {
  return text.replace(/\s\S{0,24}$/u, "");
}

/** Where the first word stands, at best at the start of a word; -1 if none does. */
function findWord(text: string, term: string) {
  const patterns = patternsOf(term);
  if (patterns.length === 0) return -1;
  const folded = fold(text);
  const anywhere = patterns.join("|");
  const found =
    new RegExp(`${wordStart}(?:${anywhere})`, "u").exec(folded) ?? new RegExp(anywhere, "u").exec(folded);
  return found ? unfolded(text, found.index) : -1;
}

/** Folding changes lengths, so what comes before is folded piece by piece. */
function unfolded(text: string, position: number) {
  let at = 0;
  let passed = 0;
  for (const length of [pieceLength, 1]) {
    for (; at < text.length; at += length) {
      const next = passed + fold(text.slice(at, at + length)).length;
      if (next > position) break;
      passed = next;
    }
  }
  return at;
}
