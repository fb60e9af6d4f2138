/** Picks the same choice for the same seed. */
export function pickBy<T>(seed: string, choices: readonly [T, ...T[]]): T {
  const next = numbersFrom(hash(seed));
  return choices[Math.floor(next() * choices.length)] ?? choices[0];
}

/** FNV-1a over UTF-16 units. */
function hash(text: string) {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return state;
}

/** Mulberry32: fractions from 0 up to 1. */
export function numbersFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
