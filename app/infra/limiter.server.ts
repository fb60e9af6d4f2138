import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterStoreAbstract,
} from "rate-limiter-flexible";
import { log } from "./log.server";
import { createBreaker } from "./supabase/breaker.server";

/** When full, the key that was quiet longest goes. Refusing new keys would let whoever fills the store lock all out. */
export const maxKeys = 20_000;

interface Limit {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

/** Where several processes count together: makes limiters that share one connection. */
export type LimitStore = (limit: Limit & { insuranceLimiter: RateLimiterMemory }) => RateLimiterStoreAbstract;

/** Without a store, and while it does not answer, this process counts by itself. */
export function createLimiter({ store, ...options }: Limit & { store?: LimitStore | null }) {
  const memory = new RateLimiterMemory(options);
  const shared = store?.({ ...options, insuranceLimiter: memory });
  const keys = new LRUCache<string, true>({
    max: maxKeys,
    noDisposeOnSet: true,
    dispose: (_, key) => void memory.delete(key),
  });
  return { consume };

  /** @throws RateLimiterRes when there were too many. */
  async function consume(key: string) {
    const digest = digestOf(key);
    keys.set(digest, true);
    if (!shared) return memory.consume(digest);
    const known = await memory.get(digest);
    // Whoever goes on after a refusal is no work for the store.
    if (known && known.consumedPoints > options.points) throw known;
    const [result, refused] = await shared.consume(digest).then(
      counted => [counted, false],
      error => [error, true],
    );
    if (result instanceof RateLimiterRes) await remember(digest, result);
    if (refused) throw result;
    return result;
  }

  /** So that counting goes on from there when the store fails. */
  async function remember(digest: string, { consumedPoints, msBeforeNext }: RateLimiterRes) {
    const known = await memory.get(digest);
    if (!known || known.consumedPoints < consumedPoints)
      await memory.set(digest, consumedPoints, msBeforeNext / 1000);
  }
}

function digestOf(key: string) {
  return createHash("sha256").update(key.toLowerCase()).digest("base64url").slice(0, 22);
}

interface Query {
  text: string;
  values: (string | number)[];
}

/** The table is made and tidied by `server/limits.ts`. */
export function postgresStore(url: string, timeout = storeTimeout): LimitStore {
  const ask = storeCircuit({
    timeout,
    async open() {
      const { default: postgres } = await import("postgres");
      // One connection takes thousands of tries a second. A pooler may lack types and named statements.
      return postgres(url, {
        max: 1,
        prepare: false,
        fetch_types: false,
        connect_timeout: timeout / 1000,
        connection: { application_name: "treks-limits" },
        onnotice: () => {},
      });
    },
    close: sql => void sql.end({ timeout: 0 }),
  });
  // What the library asks of a client of `pg`.
  const storeClient = {
    query: ({ text, values }: Query) =>
      ask(async sql => {
        const rows = await sql.unsafe(text, values);
        return { rows, rowCount: rows.count };
      }),
  };
  void ask(sql => sql`select 1`).catch(() => {});
  return limit =>
    new RateLimiterPostgres({
      ...limit,
      storeClient,
      storeType: "client",
      schemaName: "treks_limits",
      tableName: "tries",
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
}

/** Milliseconds for which a request waits for the store, and for which a store that failed is left alone. */
const storeTimeout = 1_000;
export const storePause = 5_000;

interface Connection<Client> {
  /** Milliseconds. */
  timeout: number;
  open: () => Promise<Client>;
  close: (client: Client) => void;
}

/** Limits can do without the store: one failure opens the circuit, and only the call that tries it again waits. */
function storeCircuit<Client>({ timeout, open, close }: Connection<Client>) {
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
