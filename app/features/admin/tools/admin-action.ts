import { formatCount } from "~/lib/numbers";

export type ActionKind = "seed-tips" | "crawl-tips" | "purge-users" | "purge-posts";
export type Counts = Record<string, number>;

interface Kind {
  title: string;
  functionName: string;
  doneTitle: string;
  failedTitle: string;
  summarize(counts: Counts): string;
  describeOptions?(options: Record<string, unknown>): string;
  noun: string;
}

export const actionKinds: Record<ActionKind, Kind> = {
  "seed-tips": {
    title: "Seed tips",
    functionName: "seed-outdoor-tips",
    doneTitle: "Seeded tips",
    failedTitle: "Seeding failed",
    summarize: ({ forums, posts }) =>
      `Created ${formatCount(forums, "forum")} and ${formatCount(posts, "post")}`,
    noun: "seeding",
  },
  "crawl-tips": {
    title: "Bulk crawl",
    functionName: "bulk-crawl-tips",
    doneTitle: "Crawl complete",
    failedTitle: "Crawl failed",
    summarize: ({ total }) => `Created ${formatCount(total, "post")}`,
    describeOptions: ({ urls, limit }) =>
      `${formatCount(Array.isArray(urls) ? urls.length : 0, "source")}, up to ${formatCount(Number(limit), "page")} each`,
    noun: "crawl",
  },
  "purge-users": {
    title: "Purge users",
    functionName: "admin-purge-users",
    doneTitle: "Purge complete",
    failedTitle: "Purge failed",
    summarize: ({ deleted }) => `Deleted ${formatCount(deleted, "user")}`,
    describeOptions: ({ includeTreksGuide }) =>
      includeTreksGuide ? "Treks Guide included" : "Treks Guide kept",
    noun: "purge",
  },
  "purge-posts": {
    title: "Purge posts",
    functionName: "admin-purge-posts",
    doneTitle: "Purge complete",
    failedTitle: "Purge failed",
    summarize: ({ deletedPosts, deletedForums }) =>
      `Deleted ${formatCount(deletedPosts, "post")}${deletedForums ? ` and ${formatCount(deletedForums, "forum")}` : ""}`,
    describeOptions: ({ includeForums }) =>
      includeForums ? "Location forums included" : "Location forums kept",
    noun: "purge",
  },
};

export function alreadyRunMessage(kind: ActionKind, counts: Counts) {
  const words = actionKinds[kind].summarize(counts);
  const deed = words.charAt(0).toLowerCase() + words.slice(1);
  const [verb] = deed.split(" ");
  return `This ${actionKinds[kind].noun} has already run: it ${deed}. Nothing more was ${verb}.`;
}

export interface AdminAction {
  id: string;
  kind: ActionKind;
  adminName: string;
  options: Record<string, unknown>;
  counts: Counts;
  /** Only crawls run on after their call, and only they can fail and still stand in the log. */
  state: "running" | "done" | "failed";
  reason: string | null;
  startedAt: string;
  finishedAt: string | null;
}

type Outcome = Pick<AdminAction, "kind" | "counts" | "state" | "reason">;

export function outcomeToast({ kind, counts, state, reason }: Outcome) {
  const { doneTitle, failedTitle, summarize } = actionKinds[kind];
  return state === "done"
    ? { kind: "success" as const, title: doneTitle, message: summarize(counts) }
    : { kind: "error" as const, title: failedTitle, message: reason ?? summarize(counts) };
}
