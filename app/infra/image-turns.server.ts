const places = 2;

interface Waiting {
  places: number;
  start: () => void;
}

const waiting: Waiting[] = [];
let free = places;

/** Decoding needs a lot of memory: no more than two photos at a time, a heavy one alone; the rest wait. */
export async function inTurn<T>(isHeavy: boolean, decode: () => Promise<T>): Promise<T> {
  const needed = isHeavy ? places : 1;
  await new Promise<void>(start => {
    waiting.push({ places: needed, start });
    startNext();
  });
  try {
    return await decode();
  } finally {
    free += needed;
    startNext();
  }
}

function startNext() {
  while (waiting[0] && waiting[0].places <= free) {
    free -= waiting[0].places;
    waiting.shift()?.start();
  }
}
