let previous: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop of the caller's own. Pages whose data arrives together would otherwise be rendered
 * in one turn, and the process accepts one new connection a turn.
 */
export function yieldToEventLoop(): Promise<unknown> {
  previous = previous.then(() => new Promise(resolve => setImmediate(resolve)));
  return previous;
}
