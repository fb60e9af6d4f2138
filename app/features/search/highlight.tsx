import { graphemes } from "~/lib/graphemes";
import { fold, patternsOf } from "./term-words";

export function Highlight({ text, term }: { text: string; term: string }) {
  return splitMatches(text, term).map((part, index) =>
    part.marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
      <mark key={index} className="rounded-sm bg-sunrise/20 text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

interface Part {
  text: string;
  marked: boolean;
}

export function splitMatches(text: string, term: string): Part[] {
  const letters = graphemes(text.normalize("NFC"));
  const folded = letters.map(fold);
  const marked = markedPositions(folded.join(""), term);
  const parts: Part[] = [];
  let position = 0;
  letters.forEach((letter, index) => {
    append(parts, letter, marked.has(position));
    position += folded[index]?.length ?? 0;
  });
  return parts;
}

function append(parts: Part[], letter: string, marked: boolean) {
  const last = parts.at(-1);
  if (last?.marked === marked) last.text += letter;
  else parts.push({ text: letter, marked });
}

function markedPositions(folded: string, term: string) {
  const positions = new Set<number>();
  const patterns = patternsOf(term);
  if (patterns.length === 0) return positions;
  for (const { index, 0: match } of folded.matchAll(new RegExp(patterns.join("|"), "gu"))) {
    for (let offset = 0; offset < match.length; offset++) positions.add(index + offset);
  }
  return positions;
}
