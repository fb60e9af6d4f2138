export interface Goal {
  most?: number;
  least?: number;
  /** Where the limit comes from; "bare" is the bare route. */
  source: string;
}

/** Every goal of speed and weight, by the column of its table. The budgets of `npm test` are the weights, in bytes. */
export const goals = {
  weights: {
    first: { most: 18_000, source: "with all styles" },
    landing: { most: 14_600, source: "one flight of TCP" },
    later: { most: 5_500, source: "floor 4,800" },
    requests: { most: 4, source: "floor 2" },
    enhance: { most: 3_000, source: "floor 0" },
    islandScript: { most: 80_000, source: "React 58,000, ours 22,000" },
    elements: { most: 400, source: "floor 119–181" },
  },
  list: { "÷": { least: 0.4, source: "bare 1" } },
  discussed: { "÷": { least: 0.35, source: "bare 1" } },
  mixed: { "÷": { least: 0.3, source: "bare 1" } },
  writes: { "ms of CPU": { most: 6, source: "10 before" } },
  uploads: {
    "/health ms": { most: 250, source: "a probe's patience" },
    "heap MB": { most: 200, source: "its limit is 512" },
  },
  scale: {
    "largest ÷ smallest": { most: 1.5, source: "a million posts beside a thousand, the same work: 1" },
  },
};
