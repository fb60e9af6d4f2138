export type ActionKind = "seed-tips" | "crawl-tips" | "purge-users" | "purge-posts";
export type Counts = Record<string, number>;

interface Kind {
  /** What the log calls it. */
  title: string;
  /** The page that starts it. */
  path: string;
  /** The edge function that does it. */
  functionName: string;
  doneTitle: string;
  failedTitle: string;
  /** "Deleted 3 users" */
  summarize(counts: Counts): string;
  /** What is said of its options, where it has any. */
  describeOptions?(options: Record<string, unknown>): string;
  /** What a form says that was sent once more: "This purge has already run: it …" */
  noun: string;
}

export const actionKinds: Record<ActionKind, Kind> = {
  "seed-tips": {
    title: "Seed tips",
    path: "/admin/seed-tips",
    functionName: "seed-outdoor-tips",
    doneTitle: "Seeded tips",
    failedTitle: "Seeding failed",
    summarize: ({ forums, posts }) =>
      `Created ${formatCount(forums, "forum")} and ${formatCount(posts, "post")}`,
    noun: "seeding",
  },
  "crawl-tips": {
    title: "Bulk crawl",
    path: "/admin/crawl-tips",
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
    path: "/admin/purge-users",
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
    path: "/admin/purge-posts",
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

/** "This purge has already run: it deleted 3 users. Nothing more was deleted." */
export function alreadyRunMessage(kind: ActionKind, counts: Counts) {
  const words = actionKinds[kind].summarize(counts);
  const deed = words.slice(0, 1).toLowerCase() + words.slice(1);
  const [verb] = deed.split(" ");
  return `This ${actionKinds[kind].noun} has already run: it ${deed}. Nothing more was ${verb}.`;
}

const numbers = new Intl.NumberFormat("en-US");

/** "1,200" */
export function formatNumber(count: number) {
  return numbers.format(count);
}

/** "1 user", "1,200 users" */
export function formatCount(count: number | undefined, noun: string) {
  return `${formatNumber(count ?? 0)} ${noun}${count === 1 ? "" : "s"}`;
}
