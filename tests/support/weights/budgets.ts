import { goals } from "../../bench/goals.ts";
import type { Kind } from "../page-list.ts";
import type { Weights } from "./weigh.ts";

/** The bench's goals, in bytes. */
const plain: Weights = {
  first: goals.weights.first.most,
  later: goals.weights.later.most,
  enhance: goals.weights.enhance.most,
  firstByteScript: 500,
  islandScript: 0,
  requests: goals.weights.requests.most,
  elements: goals.weights.elements.most,
};

const island: Weights = {
  ...plain,
  firstByteScript: 2_048,
  islandScript: goals.weights.islandScript.most,
};

/** Headless UI with our fields, which loads when a composer is idle. */
export const idleScript = 45_000;

/**
 * Pages that exceed their goal today. A test fails when one gets heavier or no longer needs its entry.
 */
const heavier: Record<string, Partial<Weights>> = {
  // Twenty-four places with their descriptions, the countries to choose from, and a map of all with their names.
  "/location-forums": { first: 19_300, later: 7_000, elements: 500 },
  "/location-forums/:forumId": { elements: 450 },
  // The guide's: twenty posts, most with three tags.
  "/feed": { elements: 450 },
  "/forums/new": { islandScript: 82_200 },
  "/forums/:forumId": { islandScript: 85_100 },
  // Their picker fills other fields, and days of activities have words of their own.
  "/activity/new": { islandScript: 81_700 },
  "/activity/:activityId/edit": { islandScript: 83_500 },
  "/activity/:activityId/walk": { islandScript: 82_300 },
  "/post/:photoPostId": { islandScript: 83_500 },
  "/post/:photoPostId/edit": { islandScript: 82_000 },
  // Their form keeps what is typed, as composers do.
  "/location-forums/new": { firstByteScript: 2_048 },
  "/location-forums/:forumId/correct": { firstByteScript: 2_048 },
  "/location-forums/:forumId/conditions": { firstByteScript: 2_048 },
  "/location-forums/:forumId/posts/:postId/conditions": { firstByteScript: 2_048 },
  "/location-forums/:forumId/posts/:postId": { firstByteScript: 2_048 },
  "/location-forums/:forumId/posts/:postId/comments/:commentId/edit": { firstByteScript: 2_048 },
};

/** Pages where visitors land come in one flight of TCP, with their headers and the whole style sheet. */
const landing = { first: goals.weights.landing.most };

/** Pages for hikers with one bar of signal have tighter budgets as well. */
const lighter: Record<string, Partial<Weights>> = {
  "/welcome": landing,
  "/login": landing,
  "/signup": landing,
  "/confirm": landing,
  "/location-forums/:forumId/conditions": { first: 9_000, later: 3_900 },
  "/location-forums/:forumId/posts/:postId/track": { first: 8_000, later: 4_200 },
};

export function excesses(path: string, kind: Kind, weights: Weights) {
  const budget = budgetOf(path, kind);
  return names(weights)
    .filter(name => weights[name] > budget[name])
    .map(name => `${path}: ${name} ${weights[name]}, budget ${budget[name]}`);
}

/** Entries of `heavier` whose page meets its goal by 3 %: closer ones vary from day to day. */
export function needless(path: string, kind: Kind, weights: Weights) {
  const goal = goalOf(kind);
  return names(heavier[path] ?? {})
    .filter(name => weights[name] < goal[name] * 0.97)
    .map(name => `${path}: ${name} ${weights[name]} is within the goal of ${goal[name]}: delete its entry`);
}

function budgetOf(path: string, kind: Kind): Weights {
  return { ...goalOf(kind), ...heavier[path], ...lighter[path] };
}

function goalOf(kind: Kind) {
  return kind.endsWith("with islands") ? island : plain;
}

function names(weights: Partial<Weights>) {
  return Object.keys(weights) as (keyof Weights)[];
}
