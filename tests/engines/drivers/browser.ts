import { setTimeout as wait } from "node:timers/promises";

/** A browser with one tab and empty storage. `source` is a function body that reads `arguments`. */
export interface Browser {
  open(url: string): Promise<void>;
  run<T>(source: string, ...args: unknown[]): Promise<T>;
  find(source: string, ...args: unknown[]): Promise<Element | null>;
  close(): Promise<void>;
}

export interface Element {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  attach(file: string): Promise<void>;
}

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
