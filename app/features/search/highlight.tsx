import { splitMatches } from "./split-matches";

export type HighlightProps = { text: string; term: string };

export function Highlight({ text, term }: HighlightProps) {
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
