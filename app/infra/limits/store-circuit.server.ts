import { log } from "../log.server";
import { createBreaker } from "../supabase/breaker.server";

/** Milliseconds for which a request waits for the store, and for which a store that failed is left alone. */
export const storeTimeout = 1_000;
export const storePause = 5_000;

interface Connection<Client> {
  /** Milliseconds. */
  timeout: number;
  open: () => Promise<Client>;
  close: (client: Client) => void;
}

/** Limits can do without the store: one failure opens the circuit, and only the call that tries it again waits. */
export function storeCircuit<Client>({ timeout, open, close }: Connection<Client>) {
  let client: Promise<Client> | null = null;
  const run = createBreaker({
    service: "the store of the limits",
    failures: 1,
    probeIntervalMs: storePause,
    judge: () => "failure",
    onOpen: ({ message, code }: Error & { code?: string }) =>
      log.warn({ reason: message || code }, "limits count in this process alone: see LIMITS_URL"),
    onClose: () => log.warn("the store of the limits answers again"),
  });
  return <T>(call: (client: Client) => Promise<T>) => run(() => ask(call));

  async function ask<T>(call: (client: Client) => Promise<T>): Promise<T> {
    client ??= open();
    const current = client;
    try {
      return await withTimeout(current.then(call), timeout);
    } catch (error) {
      // A connection that hangs would hang for minutes: the next call gets a new one.
      if (current === client) {
        client = null;
        void current.then(close).catch(() => {});
      }
      throw error;
    }
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
