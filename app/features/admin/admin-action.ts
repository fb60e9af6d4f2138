import { type ActionKind, actionKinds, type Counts } from "./action-kinds";

/** Admins and the Treks Guide do not count as members. */
export interface SiteCounts {
  members: number;
  admins: number;
  guide: boolean;
  guidePosts: number;
  posts: number;
  forums: number;
}

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

/** In milliseconds without a heartbeat. */
const stoppedAfter = 60_000;

interface Progress {
  state: "running" | "done" | "failed";
  reason: string | null;
  beatAt: string;
}

export function statusOf({ state, reason, beatAt }: Progress, now: number): ActionStatus {
  if (state === "done") return "Done";
  if (state === "failed") return "Failed";
  if (reason !== null) return "Stopped";
  return now - Date.parse(beatAt) > stoppedAfter ? "Stopped" : "Running";
}

export function outcomeToast({ kind, counts, status, reason }: AdminAction) {
  const { doneTitle, failedTitle, summarize } = actionKinds[kind];
  return status === "Done"
    ? { kind: "success" as const, title: doneTitle, message: summarize(counts) }
    : { kind: "error" as const, title: failedTitle, message: reason ?? summarize(counts) };
}
