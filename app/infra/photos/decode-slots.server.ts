import { Semaphore } from "async-mutex";
import { processShare } from "../process-share.server";

const slots = processShare(2, 1);
const semaphore = new Semaphore(slots);

/** Decoding needs a lot of memory: two photos at a time, a heavy one alone. */
export function withDecodeSlot<T>(isHeavy: boolean, decode: () => Promise<T>): Promise<T> {
  return semaphore.runExclusive(decode, isHeavy ? slots : 1);
}
