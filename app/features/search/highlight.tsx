import { graphemes } from "~/lib/graphemes";
import { fold, patternOf } from "./term-words";

interface HighlightProps {
  text: string;
  term: string;
  /** Not a name or title. */
  inText?: boolean;
}

export function Highlight({ text, term, inText }: HighlightProps) {
  return splitMatches(text, term, inText).map((part, index) =>
    part.marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
      <mark key={index}>{part.text}</mark>
    ) : (
      part.text
    ),
  );
}

interface Part {
  text: string;
  marked: boolean;
}

export function splitMatches(text: string, term: string, inText?: boolean): Part[] {
  const letters = graphemes(text.normalize("NFC"));
  const folded = letters.map(fold);
  const marked = markedPositions(folded.join(""), patternOf(term, inText));
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

function markedPositions(folded: string, pattern: RegExp | null) {
  const positions = new Set<number>();
  for (const { index, 0: match } of pattern ? folded.matchAll(pattern) : []) {
    for (let offset = 0; offset < match.length; offset++) positions.add(index + offset);
  }
  return positions;
}
