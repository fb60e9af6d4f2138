import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRes, type RateLimiterStoreAbstract } from "rate-limiter-flexible";

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
