import { setTimeout as wait } from "node:timers/promises";

const timeoutMs = 20_000;

export async function until<T>(get: () => Promise<T>, what: string): Promise<NonNullable<T>> {
  const end = Date.now() + timeoutMs;
  while (true) {
    const got = await get();
    if (got) return got;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`);
    await wait(50);
  }
}
