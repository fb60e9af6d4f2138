import { Semaphore } from "async-mutex";

const places = 2;
const turns = new Semaphore(places);

/** Decoding needs a lot of memory: no more than two photos at a time, a heavy one alone; the rest wait in line. */
export function inTurn<T>(isHeavy: boolean, decode: () => Promise<T>): Promise<T> {
  return turns.runExclusive(decode, isHeavy ? places : 1);
}
