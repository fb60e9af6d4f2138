import { argv } from "node:process";
import { Semaphore } from "async-mutex";

const slots = Number(argv[2]) || 2;
const semaphore = new Semaphore(slots);

/** Decoding needs a lot of memory: two photos at a time, a heavy one alone. */
export function withDecodeSlot<T>(isHeavy: boolean, decode: () => Promise<T>): Promise<T> {
  return semaphore.runExclusive(decode, isHeavy ? slots : 1);
}
