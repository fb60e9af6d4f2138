import { log } from "../log.server";

/** Milliseconds for which a request waits for the store, and for which a store that failed is left alone. */
export const storeTimeout = 1_000;
export const storePause = 5_000;

interface Connection<Client> {
  /** Milliseconds. */
  timeout: number;
  open: () => Promise<Client>;
  close: (client: Client) => void;
}

/** Limits can do without the store, so unlike a page they never wait for one that has just failed. */
export function storeCircuit<Client>({ timeout, open, close }: Connection<Client>) {
  let client: Promise<Client> | null = null;
  let isDown = false;
  let askFrom = 0;
  return ask;

  /** @throws at once while the store is down. */
  async function ask<T>(call: (client: Client) => Promise<T>): Promise<T> {
    if (performance.now() < askFrom) throw new Error("The store of the limits has just failed");
    // Only one request finds out whether it is back.
    if (isDown) askFrom = performance.now() + storePause;
    client ??= open();
    const current = client;
    try {
      const answer = await withTimeout(current.then(call), timeout);
      markUp();
      return answer;
    } catch (error) {
      if (current === client) markDown(error as Error);
      throw error;
    }
  }

  function markUp() {
    if (isDown) log.warn("the store of the limits answers again");
    isDown = false;
    askFrom = 0;
  }

  /** A connection that hangs would hang for minutes: the next call gets a new one. */
  function markDown({ message, code }: Error & { code?: string }) {
    if (!isDown) log.warn({ reason: message || code }, "limits count in this process alone: see LIMITS_URL");
    isDown = true;
    askFrom = performance.now() + storePause;
    client?.then(close).catch(() => {});
    client = null;
  }
}

async function withTimeout<T>(call: Promise<T>, timeout: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${timeout} ms`)), timeout);
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
