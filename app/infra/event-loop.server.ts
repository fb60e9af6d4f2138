let previous: Promise<unknown> = Promise.resolve();

/** Pages whose data arrives together would render in one turn, and the process accepts one connection a turn. */
export function yieldToEventLoop(): Promise<unknown> {
  previous = previous.then(() => new Promise(resolve => setImmediate(resolve)));
  return previous;
}
