import { isVisible } from "../../app/lib/hidden-characters.ts";

/** All characters that the site takes for visible, as a bracket expression of Postgres. */
export function visibleRanges(): string {
  const ranges: [first: number, last: number][] = [];
  for (let code = 1; code <= 0x10ffff; code++) {
    const isSurrogate = code >= 0xd800 && code <= 0xdfff;
    if (isSurrogate || !isVisible(String.fromCodePoint(code))) continue;
    const range = ranges.at(-1);
    if (range?.[1] === code - 1) range[1] = code;
    else ranges.push([code, code]);
  }
  return `[${ranges.map(([first, last]) => (first === last ? escaped(first) : `${escaped(first)}-${escaped(last)}`)).join("")}]`;
}

function escaped(code: number) {
  const digits = code.toString(16);
  return code < 0x10000 ? `\\u${digits.padStart(4, "0")}` : `\\U${digits.padStart(8, "0")}`;
}
