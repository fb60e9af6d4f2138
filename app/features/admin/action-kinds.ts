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
  inWords(counts: Counts): string;
  /** What is said of its options, where it has any. */
  choice?(options: Record<string, unknown>): string;
  /** What a form says that was sent once more: "This purge has already run: it …" */
  noun: string;
}

export const kinds: Record<ActionKind, Kind> = {
  "seed-tips": {
    title: "Seed tips",
    path: "/admin/seed-tips",
    functionName: "seed-outdoor-tips",
    doneTitle: "Seeded tips",
    failedTitle: "Seeding failed",
    inWords: ({ forums, posts }) => `Created ${many(forums, "forum")} and ${many(posts, "post")}`,
    noun: "seeding",
  },
  "crawl-tips": {
    title: "Bulk crawl",
    path: "/admin/crawl-tips",
    functionName: "bulk-crawl-tips",
    doneTitle: "Crawl complete",
    failedTitle: "Crawl failed",
    inWords: ({ total }) => `Created ${many(total, "post")}`,
    choice: ({ urls, limit }) =>
      `${many(Array.isArray(urls) ? urls.length : 0, "source")}, up to ${many(Number(limit), "page")} each`,
    noun: "crawl",
  },
  "purge-users": {
    title: "Purge users",
    path: "/admin/purge-users",
    functionName: "admin-purge-users",
    doneTitle: "Purge complete",
    failedTitle: "Purge failed",
    inWords: ({ deleted }) => `Deleted ${many(deleted, "user")}`,
    choice: ({ includeTreksGuide }) => (includeTreksGuide ? "Treks Guide included" : "Treks Guide kept"),
    noun: "purge",
  },
  "purge-posts": {
    title: "Purge posts",
    path: "/admin/purge-posts",
    functionName: "admin-purge-posts",
    doneTitle: "Purge complete",
    failedTitle: "Purge failed",
    inWords: ({ deletedPosts, deletedForums }) =>
      `Deleted ${many(deletedPosts, "post")}${deletedForums ? ` and ${many(deletedForums, "forum")}` : ""}`,
    choice: ({ includeForums }) => (includeForums ? "Location forums included" : "Location forums kept"),
    noun: "purge",
  },
};

/** "This purge has already run: it deleted 3 users. Nothing more was deleted." */
export function repeatedSentence(kind: ActionKind, counts: Counts) {
  const words = kinds[kind].inWords(counts);
  const deed = words.slice(0, 1).toLowerCase() + words.slice(1);
  const [verb] = deed.split(" ");
  return `This ${kinds[kind].noun} has already run: it ${deed}. Nothing more was ${verb}.`;
}

const numbers = new Intl.NumberFormat("en-US");

/** "1,200" */
export function inDigits(count: number) {
  return numbers.format(count);
}

/** "1 user", "1,200 users" */
export function many(count: number | undefined, noun: string) {
  return `${inDigits(count ?? 0)} ${noun}${count === 1 ? "" : "s"}`;
}
