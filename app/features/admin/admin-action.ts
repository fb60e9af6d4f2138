import { type ActionKind, type Counts, kinds } from "./action-kinds";

/** How much of everything there is; members are neither admins nor the guide. */
export interface SiteCounts {
  members: number;
  admins: number;
  guide: boolean;
  guidePosts: number;
  posts: number;
  forums: number;
}

/** A line of the audit log. */
export interface AdminAction {
  id: string;
  kind: ActionKind;
  adminName: string;
  options: Record<string, unknown>;
  counts: Counts;
  reason: string | null;
  startedAt: string;
  finishedAt: string | null;
  standing: Standing;
}

export type Standing = "Running" | "Stopped" | "Done" | "Failed";

/** Milliseconds of silence after which a running action is thought to have stopped. */
const longestSilence = 60_000;

export function standingOf(state: "running" | "done" | "failed", beatAt: string, now: number): Standing {
  if (state === "done") return "Done";
  if (state === "failed") return "Failed";
  return now - Date.parse(beatAt) > longestSilence ? "Stopped" : "Running";
}

/** What a toast says of an action that is over. */
export function outcomeOf({ kind, counts, standing, reason }: AdminAction) {
  const { doneTitle, failedTitle, inWords } = kinds[kind];
  return standing === "Done"
    ? { kind: "success" as const, title: doneTitle, message: inWords(counts) }
    : { kind: "error" as const, title: failedTitle, message: reason ?? inWords(counts) };
}
