export interface Goal {
  part: string;
  what: string;
  is: "≤" | "≥" | "<";
  limit: number;
  /** × is ours divided by what it is compared with in the same run. */
  unit: string;
  /** Where the limit comes from. A floor was measured with nothing but the content sent; "bare" is a bare route. */
  source: string;
}

/** Every goal of speed and weight. */
export const goals = {
  laterBytes: goal("later", "before images", "≤", 4, "kB", "floor 0.6–4.5"),
  laterComplete: goal("later", "complete", "≤", 0.65, "×", "floor 0.63–0.69"),
  laterPaint: goal("later", "first paint", "≤", 0.87, "×", "floor 0.86–0.87"),
  laterContent: goal("later", "content", "≤", 0.8, "×", "a fourth of the bytes"),
  content3g: goal("pages", "content, slow3g", "≤", 1.15, "×", "floor 0.96–0.99"),
  content4g: goal("pages", "content, slow4g", "≤", 1.15, "×", "floor 0.96–1.02"),
  photos: goal("pages", "LCP of photos", "≤", 1.05, "×", "floor 1.00"),
  blocking: goal("pages", "TBT of plain pages", "≤", 0, "ms", "floor 0"),
  shift: goal("pages", "CLS", "<", 0.01, "", "floor 0"),
  coldBytes: goal("pages", "before images", "≤", 14, "kB", "one flight of TCP"),
  requestsBefore: goal("pages", "requests before content", "≤", 1, "", "floor 1"),
  requests: goal("pages", "requests", "≤", 4, "", "floor 2"),
  plainScript: goal("pages", "script of plain pages", "≤", 3, "kB", "floor 0"),
  islandScript: goal("pages", "script of islands", "≤", 80, "kB", "React 58, ours 22"),
  islandScriptBefore: goal("pages", "islands before content", "≤", 0, "kB", "cost 0.2–0.75 s"),
  nodes: goal("pages", "elements of lists", "≤", 400, "", "floor 119–181"),
  lighthouseBlocking: goal("lighthouse", "TBT of islands", "≤", 150, "ms", "Lighthouse: good below 200"),
  lighthousePlain: goal("lighthouse", "plain pages", "≥", 100, "", "Lighthouse's best"),
  lighthouseAccess: goal("lighthouse", "accessibility", "≥", 100, "", "Lighthouse's best"),
  lighthousePractices: goal("lighthouse", "best practices", "≥", 100, "", "Lighthouse's best"),
  throughput: goal("throughput", "per CPU second", "≥", 0.4, "×", "bare 1"),
  throughputWithDictionary: goal("throughput", "the same, dictionary", "≥", 0.4, "×", "bare 1"),
  p99: goal("throughput", "p99", "≤", 3, "×", "bare 1"),
  discussed: goal("throughput", "post with 20 comments", "≥", 0.35, "×", "bare 1"),
  discussedWithDictionary: goal("throughput", "the same post, dictionary", "≥", 0.35, "×", "bare 1"),
  discussedP99: goal("throughput", "p99 of the post", "≤", 3, "×", "bare 1"),
  mixed: goal("mixed", "per CPU second", "≥", 0.3, "×", "bare 1"),
  mixedWithDictionary: goal("mixed", "the same, dictionary", "≥", 0.3, "×", "bare 1"),
  newPost: goal("mixed", "a new post", "≤", 6, "ms of CPU", "10 before"),
  newComment: goal("mixed", "a new comment", "≤", 6, "ms of CPU", "10 before"),
  mixedP99: goal("mixed", "p99", "≤", 3, "×", "bare 1"),
  webMemory: goal("memory", "RSS of web", "≤", 250, "MB", "a small machine"),
  stackMemory: goal("memory", "PSS of all", "≤", 480, "MB", "a small machine"),
  scale: goal("scale", "1 million posts", "≤", 1.5, "×", "the same work: 1"),
  headerNumber: goal("scale", "number in the header", "≤", 0.1, "ms", "no query of its own"),
};

export type GoalName = keyof typeof goals;

function goal(part: string, what: string, is: Goal["is"], limit: number, unit: string, source: string) {
  return { part, what, is, limit, unit, source };
}
