import type { Kind } from "./sample.ts";

const pause = 2_000;

/** At most one line every two seconds. */
export class Progress {
  #last = performance.now();

  report = (kind: Kind, done: number, wanted?: number) => {
    const now = performance.now();
    if (now - this.#last < pause) return;
    this.#last = now;
    const total = wanted === undefined ? "" : ` of ${wanted.toLocaleString("en")}`;
    process.stdout.write(`${done.toLocaleString("en")}${total} ${kind}\n`);
  };
}
