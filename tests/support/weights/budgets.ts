import { goals } from "../../bench/judge/goals.ts";
import type { Kind } from "../page-list.ts";
import type { Weights } from "./weigh.ts";

const kilobyte = 1000;

/** Of every page: the bench's goals, in bytes. Styles have none of their own, they are part of the document. */
const plain: Weights = {
  document: goals.coldBytes.limit * kilobyte,
  styles: 8_850,
  enhance: goals.plainScript.limit * kilobyte,
  firstByteScript: 500,
  islandScript: 0,
  requests: goals.requests.limit,
  elements: goals.nodes.limit,
};

const island: Weights = {
  ...plain,
  firstByteScript: 2_048,
  islandScript: goals.islandScript.limit * kilobyte,
};

/**
 * Pages that are heavier than their goal today: none may become heavier, and an entry that is no longer needed has to
 * go. To tighten: lower these numbers, and in the end delete them.
 */
const heavier: Record<string, Partial<Weights>> = {
  "/": { document: 16_450 },
  "/welcome": { document: 16_450 },
  "/forums": { document: 19_150 },
  "/forums/new": { document: 17_750 },
  "/forums/:forumId": { document: 17_300 },
  "/location-forums": { document: 16_650 },
  "/location-forums/:forumId": { document: 16_750, elements: 425 },
  "/location-forums/:forumId/new-post": { document: 16_150 },
  "/search": { document: 16_300, islandScript: 124_700 },
  "/feed": { document: 20_200, elements: 510 },
  "/profile": { document: 20_750, elements: 470 },
  "/profile/:profileId": { document: 21_000, elements: 580 },
  "/profile-setup": { document: 16_100 },
  "/edit-profile": { document: 16_350 },
  "/account-settings": { document: 16_450 },
  "/todo": { document: 16_000 },
  "/upload": { document: 15_900 },
  "/activity": { document: 16_050 },
  "/activity/new": { document: 15_950 },
  "/post/:photoPostId": { document: 16_500 },
  "/admin/actions/:actionId": { document: 15_750 },
  "/admin/seed-categorized-forums": { document: 15_800, islandScript: 132_200 },
};

/** What weighs more than its budget, as sentences. */
export function excesses(path: string, kind: Kind, weights: Weights) {
  const budget = budgetOf(path, kind);
  return names(weights)
    .filter(name => weights[name] > budget[name])
    .map(name => `${path}: ${name} ${weights[name]}, budget ${budget[name]}`);
}

/** Entries of `heavier` whose page has met the goal; what is close to it may be either from day to day. */
export function needless(path: string, kind: Kind, weights: Weights) {
  const goal = goalOf(kind);
  return names(heavier[path] ?? {})
    .filter(name => weights[name] < goal[name] * 0.97)
    .map(name => `${path}: ${name} ${weights[name]} is within the goal of ${goal[name]}: delete its entry`);
}

function budgetOf(path: string, kind: Kind): Weights {
  return { ...goalOf(kind), ...heavier[path] };
}

function goalOf(kind: Kind) {
  return kind.endsWith("island page") ? island : plain;
}

function names(weights: Partial<Weights>) {
  return Object.keys(weights) as (keyof Weights)[];
}
