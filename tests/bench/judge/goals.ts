export interface Goal {
  /** The part of the bench that measures it. */
  part: string;
  what: string;
  is: "≤" | "≥" | "<";
  limit: number;
  /** × is ours against what it is compared with in the same run; empty for a number of something. */
  unit: string;
  /** Where the limit comes from. A floor was seen where nothing but the content was sent; "bare" is a bare route. */
  source: string;
}

/** Every goal of speed and weight. What each means and how it is measured: docs/decisions/034-bench.md. */
export const goals = {
  laterBytes: {
    part: "later",
    what: "before images",
    is: "≤",
    limit: 4,
    unit: "kB",
    source: "floor 0.6–4.5",
  },
  laterComplete: {
    part: "later",
    what: "complete",
    is: "≤",
    limit: 0.65,
    unit: "×",
    source: "floor 0.63–0.69",
  },
  laterPaint: {
    part: "later",
    what: "first paint",
    is: "≤",
    limit: 0.87,
    unit: "×",
    source: "floor 0.86–0.87",
  },
  laterContent: {
    part: "later",
    what: "content",
    is: "≤",
    limit: 0.8,
    unit: "×",
    source: "a fourth of the bytes",
  },
  content3g: {
    part: "pages",
    what: "content, slow3g",
    is: "≤",
    limit: 1.15,
    unit: "×",
    source: "floor 0.96–0.99",
  },
  content4g: {
    part: "pages",
    what: "content, slow4g",
    is: "≤",
    limit: 1.15,
    unit: "×",
    source: "floor 0.96–1.02",
  },
  photos: { part: "pages", what: "LCP of photos", is: "≤", limit: 1.05, unit: "×", source: "floor 1.00" },
  blocking: { part: "pages", what: "TBT of plain pages", is: "≤", limit: 0, unit: "ms", source: "floor 0" },
  shift: { part: "pages", what: "CLS", is: "<", limit: 0.01, unit: "", source: "floor 0" },
  coldWithWorker: {
    part: "worker",
    what: "first page, with it",
    is: "≤",
    limit: 1.05,
    unit: "×",
    source: "no worker: 1",
  },
  laterWithWorker: {
    part: "worker",
    what: "later page, with it",
    is: "≤",
    limit: 1.1,
    unit: "×",
    source: "no worker: 1",
  },
  coldBytes: {
    part: "bytes",
    what: "before images",
    is: "≤",
    limit: 14,
    unit: "kB",
    source: "one flight of TCP",
  },
  requestsBefore: {
    part: "bytes",
    what: "requests before content",
    is: "≤",
    limit: 1,
    unit: "",
    source: "floor 1",
  },
  requests: { part: "bytes", what: "requests", is: "≤", limit: 4, unit: "", source: "floor 2" },
  plainScript: {
    part: "bytes",
    what: "script of plain pages",
    is: "≤",
    limit: 3,
    unit: "kB",
    source: "floor 0",
  },
  islandScript: {
    part: "bytes",
    what: "script of islands",
    is: "≤",
    limit: 136,
    unit: "kB",
    source: "React 94, ours 42",
  },
  islandScriptBefore: {
    part: "bytes",
    what: "islands before content",
    is: "≤",
    limit: 0,
    unit: "kB",
    source: "cost 0.2–0.75 s",
  },
  nodes: { part: "bytes", what: "elements of lists", is: "≤", limit: 400, unit: "", source: "floor 119–181" },
  throughput: {
    part: "throughput",
    what: "per CPU second",
    is: "≥",
    limit: 0.35,
    unit: "×",
    source: "bare 1",
  },
  throughputWithDictionary: {
    part: "throughput",
    what: "the same, dictionary",
    is: "≥",
    limit: 0.5,
    unit: "×",
    source: "bare 1",
  },
  p99: { part: "throughput", what: "p99", is: "≤", limit: 3, unit: "×", source: "bare 1" },
  webMemory: {
    part: "memory",
    what: "RSS of web",
    is: "≤",
    limit: 250,
    unit: "MB",
    source: "a small machine",
  },
  stackMemory: {
    part: "memory",
    what: "PSS of all",
    is: "≤",
    limit: 600,
    unit: "MB",
    source: "a small machine",
  },
  scale: { part: "scale", what: "1 million posts", is: "≤", limit: 1.5, unit: "×", source: "decision 7" },
  cloneStart: { part: "clone", what: "first start", is: "≤", limit: 90, unit: "s", source: "floor 26" },
  secondStart: { part: "start", what: "second start", is: "≤", limit: 3, unit: "s", source: "floor 2" },
} satisfies Record<string, Goal>;

export type GoalName = keyof typeof goals;
