const pieceEnds = /(?<=[>"}])|(?=<)/;
const sequenceLength = 6;

/** Random parts differ between the two renderings of a page, so only what both share is used. */
export function mergePages(pages: readonly [string, string][]): string {
  const known = new Set<string>();
  const merged: string[] = [];
  for (const [page, again] of pages) {
    const pieces = commonPieces(page, again);
    for (const [at, piece] of pieces.entries()) {
      const sequence = pieces.slice(Math.max(0, at + 1 - sequenceLength), at + 1).join("");
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
