import { setTimeout as wait } from "node:timers/promises";
import { log } from "../log.server";

/** Timeouts in a row that open the circuit. */
const failureThreshold = 3;
/** Milliseconds from one probe to the next while it is open, and for which calls wait for a probe. */
const probeInterval = 1_000;
const probeTimeout = 500;
/** Milliseconds: the timeout of a call that was given less than this says nothing of the service. */
const shortestTimeout = 500;

class CircuitOpenError extends Error {}

/**
 * A circuit breaker for one service of the backend. While the circuit is open no call is made: `probe` asks the service
 * once a second, and calls of the first half second after wait for its answer, which closes the circuit.
 *
 * Only timeouts count, and only while no other call was answered meanwhile: a refused connection costs nobody time, and
 * a slow table among others that answer is a fault of that table.
 */
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

  /** A probe goes on when nobody waits for it any more: its answer closes the circuit all the same. */
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
      // A connection that is refused.
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
