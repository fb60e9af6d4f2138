const redrawMs = 100;

type Unit = "rows" | "bytes" | "checks";

export interface Progress {
  /** Ends the step before. `total` is an estimate. */
  step(title: string, unit?: Unit, total?: number): void;
  add(count?: number): void;
}

export const silent: Progress = { step() {}, add() {} };

type Output = Pick<NodeJS.WriteStream, "isTTY" | "write">;

/** One line that is drawn anew on a terminal; elsewhere a line for each step that has ended. */
export function showProgress(out: Output = process.stderr, now = () => performance.now()) {
  let current: { title: string; unit: Unit | undefined; total: number; done: number; start: number } | null =
    null;
  let drawnAt = Number.NEGATIVE_INFINITY;
  return { step, add, end };

  function step(title: string, unit?: Unit, total = 0) {
    end();
    current = { title, unit, total, done: 0, start: now() };
    draw();
  }

  function add(count = 1) {
    if (!current) return;
    current.done += count;
    if (now() - drawnAt >= redrawMs) draw();
  }

  function draw() {
    if (!current || !out.isTTY) return;
    drawnAt = now();
    const { title, unit, done, total, start } = current;
    const all = Math.max(done, total);
    const left = done > 0 && total > 0 ? `, ${seconds(((now() - start) * (all - done)) / done)} left` : "…";
    const counted = total > 0 ? `${number(done, unit)} of ${amount(all, unit)}` : amount(done, unit);
    out.write(`\r\x1b[K${title}${unit ? `: ${counted}` : ""}${left}`);
  }

  function end() {
    if (!current) return;
    const { title, unit, done, start } = current;
    const line = [`${title}:`, ...(unit ? [`${amount(done, unit)} in`] : []), seconds(now() - start)].join(
      " ",
    );
    out.write(`${out.isTTY ? "\r\x1b[K" : ""}${line}\n`);
    current = null;
  }
}

function amount(count: number, unit: Unit | undefined) {
  return `${number(count, unit)} ${unit === "bytes" ? "MB" : unit}`;
}

function number(count: number, unit: Unit | undefined) {
  return unit === "bytes" ? (count / 1e6).toFixed(1) : count.toLocaleString("en");
}

function seconds(ms: number) {
  return `${Math.ceil(ms / 1000).toLocaleString("en")} s`;
}
