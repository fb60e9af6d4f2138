import { Semaphore } from "async-mutex";
import { measureQueue } from "../metrics.server";
import { processShare } from "../process-share.server";

const slots = processShare(2, 1);
const semaphore = new Semaphore(slots);
let waiting = 0;
measureQueue("photo decodes", () => waiting);

/** Decoding needs a lot of memory: two photos at a time, a heavy one alone. */
export function withDecodeSlot<T>(isHeavy: boolean, decode: () => Promise<T>): Promise<T> {
  waiting++;
  return semaphore.runExclusive(
    () => {
      waiting--;
      return decode();
    },
    isHeavy ? slots : 1,
  );
}
