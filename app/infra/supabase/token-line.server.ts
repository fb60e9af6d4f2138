import { setTimeout as wait } from "node:timers/promises";
import { E_TIMEOUT, Mutex, withTimeout } from "async-mutex";
import { log } from "../log.server";

/** Milliseconds between tries of the first in line. */
const pause = 250;
const warnAtMostEvery = 60_000;

let warnedAt = Number.NEGATIVE_INFINITY;

/**
 * The auth service counts logins and refreshes by network address, and behind a web server that is the server's. Whom
 * it refuses for that waits in line, `patience` milliseconds at most, and only the first in line tries again.
 */
export function createTokenLine(patience: number) {
  const line = new Mutex();
  return run;

  async function run(ask: () => Promise<Response>): Promise<Response> {
    if (line.isLocked()) return waitInLine(ask);
    const answer = await ask();
    if (answer.status !== 429) return answer;
    warn();
    return waitInLine(ask);
  }

  async function waitInLine(ask: () => Promise<Response>) {
    const end = performance.now() + patience;
    try {
      const leave = await withTimeout(line, patience).acquire();
      return await tryUntil(end, ask).finally(leave);
    } catch (error) {
      if (error !== E_TIMEOUT) throw error;
      return ask();
    }
  }
}

async function tryUntil(end: number, ask: () => Promise<Response>) {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 429 || performance.now() + pause > end) return answer;
    await wait(pause);
  }
}

function warn() {
  if (performance.now() - warnedAt < warnAtMostEvery) return;
  warnedAt = performance.now();
  log.error("the auth service limits this server: raise auth.rate_limit.token_refresh");
}
