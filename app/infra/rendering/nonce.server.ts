import { randomFillSync } from "node:crypto";

const length = 16;
/** Of 256 pages: asking the system for each takes as long as rendering a card. */
const random = Buffer.alloc(256 * length);
let next = random.length;

/** Random bytes in base64, given out once. */
export function createNonce() {
  if (next === random.length) {
    randomFillSync(random);
    next = 0;
  }
  next += length;
  return random.toString("base64", next - length, next);
}
