import cluster from "node:cluster";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { RateLimiterCluster, RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

/** The longest idle key makes room for a new one: refusing new keys would let an attacker lock everybody out. */
export const maxKeys = 20_000;

interface Limit {
  keyPrefix: string;
  points: number;
  duration: number;
}

/** Web processes count together, in the memory of the process that started them. */
export function createLimiter({ keyPrefix, points, duration }: Limit) {
  const Store = cluster.isWorker ? RateLimiterCluster : RateLimiterMemory;
  // The process that counts outlives a build and keeps limits by name, so other numbers need another name.
  const store = new Store({ keyPrefix: `${keyPrefix} ${points}/${duration}`, points, duration });
  const keys = new LRUCache<string, true>({
    max: maxKeys,
    noDisposeOnSet: true,
    dispose: (_, key) => void store.delete(key).catch(() => {}),
  });
  return { consume };

  function consume(key: string): Promise<RateLimiterRes> {
    const digest = digestOf(key);
    keys.set(digest, true);
    return store.consume(digest);
  }
}

function digestOf(key: string) {
  return createHash("sha256").update(key.toLowerCase()).digest("base64url").slice(0, 22);
}
