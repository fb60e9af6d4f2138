import type { Delivery } from "./deliver.ts";
import type { MailStore } from "./store.ts";

const pollMs = 60_000;
const batch = 200;
const lifetimeMs = 86_400_000;

interface DigestSettings {
  store: MailStore;
  delivery: Delivery | null;
  log: (line: string) => void;
}

/** Hands due digests to the delivery every minute. Followers who are notified in slices need no mail. */
export function startDigests({ store, delivery, log }: DigestSettings) {
  let running: Promise<void> | null = null;
  const timer = setInterval(run, pollMs);
  return { run, stop };

  function run() {
    running ??= claim().finally(() => {
      running = null;
    });
    return running;
  }

  async function claim() {
    try {
      if (!delivery) return await store.notifyFollowers();
      const added = await store.addDigests(batch, lifetimeMs);
      if (added > 0) void delivery.work();
    } catch (error) {
      log(`Digests could not be written: ${(error as Error).message}`);
    }
  }

  async function stop() {
    clearInterval(timer);
    await running;
  }
}
