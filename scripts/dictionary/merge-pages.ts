/** Tags, texts, values of attributes and rules of styles. */
const pieceEnds = /(?<=[>"}])|(?=<)/;
/** Pieces in a row that a later page may take from an earlier one, instead of standing in the dictionary again. */
const run = 6;

/** What the pages are made of, each sequence once; without what two renderings of a page do not share. */
export function mergePages(pages: readonly [string, string][]): string {
  const known = new Set<string>();
  const merged: string[] = [];
  for (const [page, again] of pages) {
    const pieces = commonPieces(page, again);
    for (const [at, piece] of pieces.entries()) {
      const sequence = pieces.slice(Math.max(0, at + 1 - run), at + 1).join("");
      if (!known.has(sequence)) merged.push(piece);
      known.add(sequence);
    }
  }
  return merged.join("");
}

function commonPieces(page: string, again: string) {
  const shared = new Set(again.split(pieceEnds));
  return page.split(pieceEnds).filter(piece => shared.has(piece));
}
