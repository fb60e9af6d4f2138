import { expect, test } from "vitest";
import { formatCount } from "~/lib/numbers";
import { type AdminAction, actionKinds, alreadyRunMessage, outcomeToast, statusOf } from "./admin-action";

const purge: AdminAction = {
  id: "d0000000-0000-4000-8000-000000000001",
  kind: "purge-users",
  adminName: "Ivy",
  options: { includeTreksGuide: false },
  counts: { deleted: 214 },
  reason: null,
  startedAt: "2026-11-20T10:00:00+00:00",
  finishedAt: null,
  status: "Done",
};

test("an action that is silent for more than a minute has stopped, one that has ended has not", () => {
  const beat = "2026-11-20T10:00:00.000000+00:00";
  const after = (seconds: number) => Date.parse(beat) + seconds * 1000;
  const at = (state: "running" | "done" | "failed", seconds: number) =>
    statusOf({ state, reason: null, beatAt: beat }, after(seconds));
  expect(at("running", 60)).toBe("Running");
  expect(at("running", 61)).toBe("Stopped");
  expect(at("done", 900)).toBe("Done");
  expect(at("failed", 900)).toBe("Failed");
});

test("an action that says why it stands still has stopped at once", () => {
  const beatAt = "2026-11-20T10:00:00.000000+00:00";
  const reason = "It stopped because its next part could not be started.";
  expect(statusOf({ state: "running", reason, beatAt }, Date.parse(beatAt))).toBe("Stopped");
});

test("the outcome is told in the words of the catalogue", () => {
  expect(outcomeToast(purge)).toEqual({
    kind: "success",
    title: "Purge complete",
    message: "Deleted 214 users",
  });
  const crawl: AdminAction = { ...purge, kind: "crawl-tips", counts: { total: 12 } };
  expect(outcomeToast(crawl)).toMatchObject({ title: "Crawl complete", message: "Created 12 posts" });
  const failed: AdminAction = { ...purge, status: "Failed", reason: "The bridge is out." };
  expect(outcomeToast(failed)).toEqual({
    kind: "error",
    title: "Purge failed",
    message: "The bridge is out.",
  });
});

test("counts are told in words, also of an action that has counted nothing yet", () => {
  const { "purge-users": users, "purge-posts": posts, "seed-tips": seed } = actionKinds;
  expect([1, 0, 1200].map(deleted => users.summarize({ deleted }))).toEqual([
    "Deleted 1 user",
    "Deleted 0 users",
    "Deleted 1,200 users",
  ]);
  expect(users.summarize({})).toBe("Deleted 0 users");
  expect(posts.summarize({ deletedPosts: 2, deletedForums: 0 })).toBe("Deleted 2 posts");
  expect(posts.summarize({ deletedPosts: 2, deletedForums: 1 })).toBe("Deleted 2 posts and 1 forum");
  expect(seed.summarize({ forums: 1, posts: 2 })).toBe("Created 1 forum and 2 posts");
  expect(formatCount(undefined, "post")).toBe("0 posts");
});

test("what is asked twice is told what the first one did", () => {
  expect(alreadyRunMessage("purge-users", { deleted: 214 })).toBe(
    "This purge has already run: it deleted 214 users. Nothing more was deleted.",
  );
  expect(alreadyRunMessage("seed-tips", { forums: 1, posts: 2 })).toBe(
    "This seeding has already run: it created 1 forum and 2 posts. Nothing more was created.",
  );
});
