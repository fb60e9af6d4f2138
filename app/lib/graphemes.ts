const segmenter = "Segmenter" in Intl ? new Intl.Segmenter() : null;

/** What a reader takes for one character each, such as an emoji of several code points. */
export function graphemes(text: string): string[] {
  // ASCII needs no segmenter, which is slower than rendering a card.
  if (!segmenter || isAscii(text)) return [...text];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** The database cuts an excerpt to `max` code points, perhaps within a character. */
export function untornExcerpt(text: string, max: number): string {
  return unitsOf(text, max - 1) === text.length ? text : cutCodePoints(text, max - 8);
}

/** The beginning of a text in one line, which ends after a word. A text without spaces is cut between two characters. */
export function excerptOf(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > max ? `${toWordEnd(cutText(line, max))}…` : line;
}

/** A text without spaces stays as it is. */
export function toWordEnd(text: string): string {
  return text.replace(/[\s.,;:]+\S{0,24}$/u, "");
}

/** As `cutText`, counted as the database does. */
export function cutCodePoints(text: string, max: number): string {
  return cutText(text, unitsOf(text, max));
}

/** How long its first code points are. */
function unitsOf(text: string, max: number) {
  if (text.length <= max) return text.length;
  let end = 0;
  for (let count = 0; count < max && end < text.length; count++)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return end;
}

/** The beginning that has no more than `max` units and ends between two characters. */
export function cutText(text: string, max: number): string {
  if (text.length <= max || isAscii(text)) return text.slice(0, max);
  const end = segmenter?.segment(text.slice(0, 2 * max + 2)).containing(max)?.index;
  // A single character that exceeds the limit is an attack, so it is cut anywhere but within a code point.
  return text.slice(0, end || max).replace(/[\ud800-\udbff]$/, "");
}
