export interface Goal {
  part: string;
  what: string;
  is: "≤" | "≥";
  limit: number;
  /** × is ours divided by what it is compared with in the same run. */
  unit: string;
  /** Where the limit comes from; "bare" is the bare route. */
  source: string;
}

/** Every goal of speed and weight. The budgets of `npm test` are the weights. */
export const goals = {
  firstBytes: goal("weights", "first page of a browser", "≤", 18, "kB", "with all styles"),
  landingBytes: goal("weights", "the same, where visitors land", "≤", 14.6, "kB", "one flight of TCP"),
  laterBytes: goal("weights", "every page after it", "≤", 5.5, "kB", "floor 4.8"),
  requests: goal("weights", "requests of it", "≤", 4, "", "floor 2"),
  plainScript: goal("weights", "script of every page", "≤", 3, "kB", "floor 0"),
  islandScript: goal("weights", "script of islands", "≤", 80, "kB", "React 58, ours 22"),
  nodes: goal("weights", "elements", "≤", 400, "", "floor 119–181"),
  list: goal("pages", "forum page, per CPU second", "≥", 0.4, "×", "bare 1"),
  discussed: goal("pages", "post with 20 comments", "≥", 0.35, "×", "bare 1"),
  mixed: goal("pages", "mixed pages", "≥", 0.3, "×", "bare 1"),
  newPost: goal("writes", "a new post", "≤", 6, "ms of CPU", "10 before"),
  newComment: goal("writes", "a new comment", "≤", 6, "ms of CPU", "10 before"),
  uploadsHealth: goal("uploads", "/health meanwhile", "≤", 250, "ms", "a probe's patience"),
  uploadsHeap: goal("uploads", "heap of a process", "≤", 200, "MB", "its limit is 512"),
  scale: goal("scale", "1 million posts", "≤", 1.5, "×", "the same work: 1"),
};

export type GoalName = keyof typeof goals;

function goal(part: string, what: string, is: Goal["is"], limit: number, unit: string, source: string): Goal {
  return { part, what, is, limit, unit, source };
}
