import { setImmediate, setTimeout as wait } from "node:timers/promises";

/** Turns of about a millisecond that a page gives to connections, which arrive one a turn while many wait. */
const maxTurns = 8;

let previous: Promise<unknown> = Promise.resolve();
let hasArrived = false;
// biome-ignore lint/style/noRestrictedGlobals: its messages, not its environment
process.on("message", (message: { type?: string } | null) => {
  if (message?.type === "connection") hasArrived = true;
});

/** Pages whose data arrives together would render in one turn, and new connections would wait for all of them. */
export function yieldToEventLoop(): Promise<unknown> {
  previous = previous.then(takeTurn);
  return previous;
}

async function takeTurn() {
  hasArrived = false;
  await setImmediate();
  for (let turn = 0; hasArrived && turn < maxTurns; turn++) {
    hasArrived = false;
    await wait(1);
  }
}
