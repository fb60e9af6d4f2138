/** Every goal of speed and weight; what each figure means and how it is measured: docs/decisions/034-bench.md. */
export interface Goal {
  what: string;
  is: "≤" | "≥" | "<";
  limit: number;
  unit: string;
  /** Where the limit comes from; a floor is what was seen where nothing but the content was sent. */
  source: string;
  /** The part of the bench that measures it. */
  part: string;
}

const staticFloor = "floor 0.96–0.99 ×";

export const goals = {
  laterBytes: {
    what: "second page: kB before images",
    is: "≤",
    limit: 4,
    unit: "kB",
    source: "floor 0.6–4.5 kB with a dictionary",
    part: "later",
  },
  laterComplete: {
    what: "second page: complete on slow3g, against the static copy",
    is: "≤",
    limit: 0.65,
    unit: "×",
    source: "floor 0.63–0.69 × with a dictionary",
    part: "later",
  },
  laterPaint: {
    what: "second page: first paint on slow3g, against the static copy",
    is: "≤",
    limit: 0.87,
    unit: "×",
    source: "floor 0.86–0.87 × with a dictionary",
    part: "later",
  },
  laterContent: {
    what: "second page: content visible on slow3g, against the static copy",
    is: "≤",
    limit: 0.8,
    unit: "×",
    source: "a quarter of the bytes on the way",
    part: "later",
  },
  content3g: {
    what: "content visible on slow3g, cold, against the static copy",
    is: "≤",
    limit: 1.15,
    unit: "×",
    source: staticFloor,
    part: "pages",
  },
  content4g: {
    what: "content visible on slow4g, cold, against the static copy",
    is: "≤",
    limit: 1.15,
    unit: "×",
    source: "floor 0.96–1.02 ×",
    part: "pages",
  },
  photos: {
    what: "largest paint of 20 thumbnails, against the same page without script",
    is: "≤",
    limit: 1.05,
    unit: "×",
    source: "floor 1.00 ×",
    part: "pages",
  },
  blocking: {
    what: "plain page: blocking time before the first input",
    is: "≤",
    limit: 0,
    unit: "ms",
    source: "floor 0 ms",
    part: "pages",
  },
  shift: { what: "layout shift", is: "<", limit: 0.01, unit: "CLS", source: "floor 0", part: "pages" },
  coldBytes: {
    what: "kB before images, cold",
    is: "≤",
    limit: 14,
    unit: "kB",
    source: "what a server sends in its first flight",
    part: "bytes",
  },
  requestsBefore: {
    what: "plain page: requests before the content",
    is: "≤",
    limit: 1,
    unit: "requests",
    source: "floor 1",
    part: "bytes",
  },
  requests: {
    what: "plain page: requests in all, without images",
    is: "≤",
    limit: 4,
    unit: "requests",
    source: "floor 2",
    part: "bytes",
  },
  plainScript: {
    what: "plain page: script",
    is: "≤",
    limit: 3,
    unit: "kB",
    source: "floor 0",
    part: "bytes",
  },
  islandScript: {
    what: "island page: script",
    is: "≤",
    limit: 124,
    unit: "kB",
    source: "94 kB of React and its router, 30 kB of ours",
    part: "bytes",
  },
  islandScriptBefore: {
    what: "island page: script of islands before the content",
    is: "≤",
    limit: 0,
    unit: "kB",
    source: "script before content cost 0.2–0.75 s",
    part: "bytes",
  },
  nodes: {
    what: "elements of a list of 20",
    is: "≤",
    limit: 400,
    unit: "elements",
    source: "floor 119–181",
    part: "bytes",
  },
  throughput: {
    what: "signed-in forum, 16 connections: requests per CPU second, against the bare route",
    is: "≥",
    limit: 0.35,
    unit: "×",
    source: "bare React Router route is 1",
    part: "throughput",
  },
  throughputWithDictionary: {
    what: "the same for browsers that have the dictionary",
    is: "≥",
    limit: 0.5,
    unit: "×",
    source: "bare React Router route is 1",
    part: "throughput",
  },
  p99: {
    what: "signed-in forum, 16 connections: p99, against the bare route's",
    is: "≤",
    limit: 3,
    unit: "×",
    source: "bare React Router route is 1",
    part: "throughput",
  },
  webMemory: {
    what: "web process under load and after 20 uploads: RSS",
    is: "≤",
    limit: 250,
    unit: "MB",
    source: "a small machine",
    part: "memory",
  },
  stackMemory: {
    what: "whole embedded stack under load and after 20 uploads: PSS",
    is: "≤",
    limit: 600,
    unit: "MB",
    source: "a small machine",
    part: "memory",
  },
  scale: {
    what: "page time at 1,000,000 posts, against 1,000",
    is: "≤",
    limit: 1.5,
    unit: "×",
    source: "decision 7",
    part: "scale",
  },
  cloneStart: {
    what: "npm start in a new clone, npm's cache warm",
    is: "≤",
    limit: 90,
    unit: "s",
    source: "24 s to install, 2 s for the backend",
    part: "clone",
  },
  secondStart: {
    what: "second npm start",
    is: "≤",
    limit: 3,
    unit: "s",
    source: "2 s for the backend",
    part: "start",
  },
} satisfies Record<string, Goal>;

export type GoalName = keyof typeof goals;
