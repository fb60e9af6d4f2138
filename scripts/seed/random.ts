export type Random = ReturnType<typeof randomFor>;

/** Numbers in [0, 1) that depend on the seeds alone, so that row n is the same in every run. */
export function randomFor(...seeds: number[]) {
  let state = seeds.reduce((mixed, seed) => scramble(mixed ^ seed), 0x9e37_79b9);
  const next = () => {
    state = (state + 0x6d2b_79f5) | 0;
    return scramble(state) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { next, below, pick: <T>(items: readonly T[]) => items[below(items.length)] as T };
}

// The finalizer of MurmurHash3: each bit of the number changes about half of the result's.
function scramble(number: number) {
  let mixed = number;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
