import { setTimeout as wait } from "node:timers/promises";

interface BreakerOptions {
  service: string;
  failures: number;
  probeIntervalMs: number;
  /** Calls wait half a second for this harmless request. Without it, a call is the probe. */
  probe?: () => Promise<unknown>;
  judge: (error: Error, elapsedMs: number) => "failure" | "answer" | "none";
  onOpen: (error: Error) => void;
  onClose: () => void;
}

const probeWaitMs = 500;

class CircuitOpenError extends Error {}

/** One slow table is no outage, so an answered call resets the count. */
export function createBreaker(options: BreakerOptions) {
  const { service, probe, probeIntervalMs } = options;
  let failures = 0;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let probedAt = Number.NEGATIVE_INFINITY;
  let probing: Promise<unknown> = Promise.resolve();
  return run;

  async function run<T>(call: () => Promise<T>): Promise<T> {
    if (isOpen()) await halfOpen();
    return observe(call);
  }

  function isOpen() {
    return failures >= options.failures;
  }

  function halfOpen() {
    const isDue = performance.now() - probedAt >= probeIntervalMs;
    if (isDue) probedAt = performance.now();
    if (!probe) return isDue || refuse();
    if (isDue) probing = Promise.race([observe(probe), wait(probeWaitMs).then(refuse)]);
    return probing;
  }

  function refuse(): never {
    throw new CircuitOpenError(`${service} is silent`);
  }

  async function observe<T>(call: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      const answer = await call();
      onAnswer();
      return answer;
    } catch (thrown) {
      const error = thrown as Error;
      const verdict = options.judge(error, performance.now() - startedAt);
      if (verdict === "answer") onAnswer();
      if (verdict === "failure") onFailure(error, startedAt);
      throw error;
    }
  }

  function onAnswer() {
    if (isOpen()) options.onClose();
    failures = 0;
    answeredAt = performance.now();
  }

  function onFailure(error: Error, startedAt: number) {
    if (isOpen() || answeredAt > startedAt || ++failures < options.failures) return;
    probedAt = startedAt;
    options.onOpen(error);
  }
}
