import { cutText, toWordEnd } from "~/lib/graphemes";
import { fold, patternOf } from "./term-words";

const mostBefore = 50;
const mostAfter = 90;
const pieceLength = 64;

/** The sentence of a text in which a word of the term stands, cut to one or two lines. Undefined where none does. */
export function sentenceWith(text: string, term: string): string | undefined {
  const at = findWord(text, term);
  if (at < 0) return;
  const before = text.slice(Math.max(0, at - mostBefore), at);
  const after = cutText(text.slice(at, at + 2 * mostAfter), mostAfter);
  const start = before.split(/[\n。！？]|[.!?]["'”’)]?\s/u).at(-1) ?? "";
  const end = after.split(/\n|(?<=[。！？])|(?<=[.!?]["'”’)]?)(?=\s)/u)[0] ?? "";
  const isCutBefore = start.length === before.length && at > mostBefore;
  const isCutAfter = end.length === after.length && at + end.length < text.length;
  const sentence = (isCutBefore ? fromWordStart(start) : start) + (isCutAfter ? toWordEnd(end) : end);
  const line = sentence.replace(/\s+/g, " ").trim();
  return `${isCutBefore ? "…" : ""}${line.replace(/^[-*•–] /, "")}${isCutAfter ? "…" : ""}`;
}

/** A text without spaces is cut anywhere between two characters. */
function fromWordStart(text: string) {
  return text.replace(/^\S{0,24}\s/u, "").replace(/^(?:\p{M}|\u200d|[\udc00-\udfff])+/u, "");
}

/** The longest of the words tells most. */
function findWord(text: string, term: string) {
  const pattern = patternOf(term, true);
  let best: RegExpExecArray | undefined;
  for (const found of pattern ? fold(text).matchAll(pattern) : [])
    if (!best || found[0].length > best[0].length) best = found;
  return best ? unfolded(text, best.index) : -1;
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
