import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Sql } from "postgres";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterStoreAbstract,
} from "rate-limiter-flexible";
import { log } from "./log.server";

/** The longest idle key makes room for a new one: refusing new keys would let an attacker lock everybody out. */
export const maxKeys = 20_000;

interface Limit {
  keyPrefix: string;
  points: number;
  duration: number;
}

type LimitStore = (limit: Limit & { insuranceLimiter: RateLimiterMemory }) => RateLimiterStoreAbstract;

export function createLimiter({ store, ...options }: Limit & { store?: LimitStore | null }) {
  const memory = new RateLimiterMemory(options);
  const shared = store?.({ ...options, insuranceLimiter: memory });
  const keys = new LRUCache<string, true>({
    max: maxKeys,
    noDisposeOnSet: true,
    dispose: (_, key) => void memory.delete(key),
  });
  return { consume };

  async function consume(key: string) {
    const digest = digestOf(key);
    keys.set(digest, true);
    if (!shared) return memory.consume(digest);
    const local = await memory.get(digest);
    if (local && local.consumedPoints > options.points) throw local;
    const [result, refused] = await shared.consume(digest).then(
      counted => [counted, false],
      error => [error, true],
    );
    if (result instanceof RateLimiterRes) await copyToMemory(digest, result);
    if (refused) throw result;
    return result;
  }

  async function copyToMemory(digest: string, { consumedPoints, msBeforeNext }: RateLimiterRes) {
    const local = await memory.get(digest);
    if (!local || local.consumedPoints < consumedPoints)
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

const storeTimeoutMs = 1_000;
export const storePauseMs = 5_000;

export function postgresStore(url: string, timeoutMs = storeTimeoutMs): LimitStore {
  let connection: Promise<Sql> | null = null;
  let isAway = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  void query({ text: "select 1", values: [] }).catch(() => {});
  return limit =>
    new RateLimiterPostgres({
      ...limit,
      storeClient: { query },
      storeType: "client",
      schemaName: "treks_limits",
      tableName: "tries",
      tableCreated: true,
      clearExpiredByTimeout: false,
    });

  /** While the store is away, it is asked again every few seconds: each try would wait for it. */
  async function query({ text, values }: Query) {
    const now = performance.now();
    if (isAway && now - triedAt < storePauseMs) throw new Error("The store of the limits is away");
    triedAt = now;
    connection ??= connect(url, timeoutMs);
    const current = connection;
    try {
      const rows = await withTimeout(
        current.then(sql => sql.unsafe(text, values)),
        timeoutMs,
      );
      if (isAway) log.warn("the store of the limits answers again");
      isAway = false;
      return { rows, rowCount: rows.count };
    } catch (error) {
      if (!isAway)
        log.warn({ reason: reasonOf(error as Error) }, "limits count in this process alone: see LIMITS_URL");
      isAway = true;
      if (current === connection) {
        connection = null;
        void current.then(sql => sql.end({ timeout: 0 })).catch(() => {});
      }
      throw error;
    }
  }
}

const reasonOf = ({ message, code }: Error & { code?: string }) => message || code;

async function connect(url: string, timeoutMs: number) {
  const { default: postgres } = await import("postgres");
  // A pooler may lack types and named statements. One connection is enough for thousands of tries a second.
  return postgres(url, {
    max: 1,
    prepare: false,
    fetch_types: false,
    connect_timeout: timeoutMs / 1000,
    connection: { application_name: "treks-limits" },
    onnotice: () => {},
  });
}

async function withTimeout<T>(call: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
