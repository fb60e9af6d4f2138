const segmenter = "Segmenter" in Intl ? new Intl.Segmenter() : null;

/** What a reader takes for one character each, such as an emoji of several code points. */
export function graphemes(text: string): string[] {
  // ASCII needs no segmenter, which is slower than rendering a card.
  if (!segmenter || isAscii(text)) return [...text];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);
const unitsIn = (text: string) => text.length;
export const codePointsIn = (text: string) => [...text].length;

/** The database cuts an excerpt to `max` code points, perhaps within a character. */
export function untornExcerpt(text: string, max: number): string {
  return text.length < max || codePointsIn(text) < max ? text : cutText(text, max - 8, codePointsIn);
}

/** The beginning that is no longer than `max` and ends between two characters. */
export function cutText(text: string, max: number, sizeOf = unitsIn): string {
  if (isAscii(text)) return text.slice(0, max);
  if (sizeOf(text) <= max) return text;
  let end = 0;
  let size = 0;
  for (const sign of graphemes(text.slice(0, 2 * max + 2))) {
    size += sizeOf(sign);
    if (size > max) break;
    end += sign.length;
  }
  // A single character that exceeds the limit is an attack, so it is cut anywhere.
  return text.slice(0, end || max);
}
