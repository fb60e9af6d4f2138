let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop that nobody else works in. Pages whose data arrives together would else be
 * rendered one after the other before the process looks at its sockets again, and it takes one new connection a turn.
 */
export function ownLoopTurn(): Promise<unknown> {
  last = last.then(() => new Promise(resolve => setImmediate(resolve)));
  return last;
}
