import { type ActionKind, actionKinds, type Counts } from "./action-kinds";

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
  status: ActionStatus;
}

export type ActionStatus = "Running" | "Stopped" | "Done" | "Failed";

/** Milliseconds of silence after which a running action is thought to have stopped. */
const stoppedAfter = 60_000;

export function statusOf(state: "running" | "done" | "failed", beatAt: string, now: number): ActionStatus {
  if (state === "done") return "Done";
  if (state === "failed") return "Failed";
  return now - Date.parse(beatAt) > stoppedAfter ? "Stopped" : "Running";
}

/** What a toast says of an action that is over. */
export function outcomeToast({ kind, counts, status, reason }: AdminAction) {
  const { doneTitle, failedTitle, summarize } = actionKinds[kind];
  return status === "Done"
    ? { kind: "success" as const, title: doneTitle, message: summarize(counts) }
    : { kind: "error" as const, title: failedTitle, message: reason ?? summarize(counts) };
}
