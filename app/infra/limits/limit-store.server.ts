import type { LimitStore } from "./limiter.server";
import { postgresStore } from "./postgres-store.server";
import { redisStore } from "./redis-store.server";
import { storeTimeout } from "./store-circuit.server";

/** @param url of Postgres or Redis */
export function openLimitStore(url: string, timeout = storeTimeout): LimitStore {
  return /^rediss?:/.test(url) ? redisStore(url, timeout) : postgresStore(url, timeout);
}
