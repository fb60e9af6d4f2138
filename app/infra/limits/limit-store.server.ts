import type { LimitStore } from "./limiter.server";
import { postgresStore } from "./postgres-store.server";
import { redisStore } from "./redis-store.server";

/** @param url of Postgres or Redis */
export function openLimitStore(url: string): LimitStore {
  return /^rediss?:/.test(url) ? redisStore(url) : postgresStore(url);
}
