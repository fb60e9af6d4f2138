import { reachesServer } from "~/offline/shared/reach-server";

/** In milliseconds, before a small question goes beside what is on its way, and before each further one. */
const firstPause = 1_000;
const pause = 3_000;
const deadFor = 5_000;

let deadUntil = 0;

/** Nothing arrived a moment ago: whoever tries the same another way need not wait as long again. */
export function isKnownDead() {
  return Date.now() < deadUntil;
}

type Send = (signal: AbortSignal) => Promise<Response>;

/**
 * Null when the server cannot be reached. A photo may take its time; a server that is slow answers a small question. What
 * was given up is cut off: a browser has few connections, and those that hang would hold up the next try.
 */
export async function unlessDead(send: Send, longest = 120_000): Promise<Response | null> {
  const givenUp = new AbortController();
  const arriving = send(givenUp.signal).catch(() => null);
  const start = Date.now();
  for (let wait = firstPause; Date.now() - start < longest; wait = pause) {
    const response = await Promise.race([arriving, after(wait)]);
    if (response) return response;
    if (response === null) return null;
    if (!(await Promise.race([arriving.then(() => true), reachesServer()]))) break;
  }
  givenUp.abort();
  deadUntil = Date.now() + deadFor;
  return null;
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}
