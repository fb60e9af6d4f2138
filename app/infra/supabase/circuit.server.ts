import { setTimeout as wait } from "node:timers/promises";
import { log } from "../log.server";

/** Calls in a row that a service let run out of time. */
const mostSilences = 3;
/** Milliseconds from one probe of a silent service to the next, and for which calls wait for a probe. */
const betweenProbes = 1_000;
const probeWait = 500;
/** Milliseconds: a call that was given less time than this says nothing of the service. */
const shortestSilence = 500;

/** The service is known to be silent: the call was not made. */
class SilentService extends Error {}

/**
 * Stands before one service of the backend. Once it is silent its calls fail at once, and it is asked once a second
 * by `probe`, for whose answer the calls of the first moments wait: nobody's own call is risked to find out.
 *
 * Silence is a call that ran out of time while nobody else was answered either. A refusal costs nobody time, and a
 * slow table among others that answer is a fault of that table.
 */
export function circuitFor(service: string, probe: () => Promise<unknown>) {
  let silences = 0;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let probedAt = Number.NEGATIVE_INFINITY;
  let probing: Promise<unknown> = Promise.resolve();
  return run;

  /** @throws SilentService where the call was not made. */
  async function run<T>(call: () => Promise<T>): Promise<T> {
    if (isSilent()) await askAgain();
    return listen(call);
  }

  function isSilent() {
    return silences >= mostSilences;
  }

  /** A probe that nobody waits for any more goes on: a late answer is one too. */
  function askAgain() {
    if (performance.now() - probedAt >= betweenProbes) {
      probedAt = performance.now();
      const late = wait(probeWait).then(() => Promise.reject(new SilentService(`${service} is silent`)));
      probing = Promise.race([listen(probe), late]);
    }
    return probing;
  }

  async function listen<T>(call: () => Promise<T>): Promise<T> {
    const askedAt = performance.now();
    try {
      const answer = await call();
      noteAnswer();
      return answer;
    } catch (error) {
      const name = error instanceof Error && error.name;
      if (name === "TypeError") noteAnswer();
      if (name === "TimeoutError") noteSilence(askedAt);
      throw error;
    }
  }

  /** A connection that is refused is an answer too: it costs no time. */
  function noteAnswer() {
    if (isSilent()) log.warn({ service }, "the backend answers again");
    silences = 0;
    answeredAt = performance.now();
  }

  function noteSilence(askedAt: number) {
    const waited = performance.now() - askedAt;
    if (isSilent() || answeredAt >= askedAt || waited < shortestSilence) return;
    if (++silences === mostSilences) log.warn({ service }, "the backend is silent");
  }
}
