import { RateLimiterRedis } from "rate-limiter-flexible";
import type { LimitStore } from "./limiter.server";
import { storeCircuit } from "./store-circuit.server";

interface Script {
  keys: string[];
  arguments: string[];
}

/** Redis removes what has run out by itself. */
export function redisStore(url: string, timeout: number): LimitStore {
  const ask = storeCircuit({
    timeout,
    async open() {
      const { createClient } = await import("@redis/client");
      const client = createClient({ url, socket: { connectTimeout: timeout } });
      // Without a listener an error would end the process; calls fail by themselves.
      client.on("error", () => {});
      void client.connect().catch(() => {});
      return client;
    },
    close: client => client.destroy(),
  });
  const storeClient = {
    eval: (script: string, options: Script) => ask(client => client.eval(script, options)),
  };
  void ask(client => client.ping()).catch(() => {});
  return limit =>
    new RateLimiterRedis({
      ...limit,
      keyPrefix: `treks:${limit.keyPrefix}`,
      storeClient,
      useRedisPackage: true,
    });
}
