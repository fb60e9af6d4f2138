import { setTimeout as wait } from "node:timers/promises";
import { log } from "../log.server";

const failureThreshold = 3;
/** Milliseconds between probes while the circuit is open, and for which calls wait for one. */
const probeInterval = 1_000;
const probeTimeout = 500;
/** Milliseconds: the timeout of a call that was given less says nothing of the service. */
const shortestTimeout = 500;

class CircuitOpenError extends Error {}

/** Counts timeouts while no call is answered: refused connections cost no time, and one slow table is no outage. */
export function createCircuitBreaker(service: string, probe: () => Promise<unknown>) {
  let timeouts = 0;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let probedAt = Number.NEGATIVE_INFINITY;
  let probing: Promise<unknown> = Promise.resolve();
  return run;

  /** @throws CircuitOpenError where the call was not made. */
  async function run<T>(call: () => Promise<T>): Promise<T> {
    if (isOpen()) await probeAgain();
    return observe(call);
  }

  function isOpen() {
    return timeouts >= failureThreshold;
  }

  /** Nobody may wait for a late probe any more: its answer closes the circuit all the same. */
  function probeAgain() {
    if (performance.now() - probedAt >= probeInterval) {
      probedAt = performance.now();
      const late = wait(probeTimeout).then(() =>
        Promise.reject(new CircuitOpenError(`${service} is silent`)),
      );
      probing = Promise.race([observe(probe), late]);
    }
    return probing;
  }

  async function observe<T>(call: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      const answer = await call();
      onAnswer();
      return answer;
    } catch (error) {
      const name = error instanceof Error && error.name;
      // A refused connection.
      if (name === "TypeError") onAnswer();
      if (name === "TimeoutError") onTimeout(startedAt);
      throw error;
    }
  }

  function onAnswer() {
    if (isOpen()) log.warn({ service }, "the backend answers again");
    timeouts = 0;
    answeredAt = performance.now();
  }

  function onTimeout(startedAt: number) {
    const waited = performance.now() - startedAt;
    if (isOpen() || answeredAt >= startedAt || waited < shortestTimeout) return;
    if (++timeouts === failureThreshold) log.warn({ service }, "the backend is silent");
  }
}
