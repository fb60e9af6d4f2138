import { setImmediate, setTimeout as wait } from "node:timers/promises";

const maxWaits = 8;

let previous: Promise<unknown> = Promise.resolve();
let hasArrived = false;

export function connectionArrived() {
  hasArrived = true;
}

/** Node delivers one new connection per turn of the event loop, so pages rendered in one turn would delay them. */
export function nextRenderTurn(): Promise<unknown> {
  previous = previous.then(takeTurn);
  return previous;
}

async function takeTurn() {
  hasArrived = false;
  await setImmediate();
  for (let waits = 0; hasArrived && waits < maxWaits; waits++) {
    hasArrived = false;
    await wait(1);
  }
}
