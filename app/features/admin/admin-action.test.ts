import { expect, test } from "vitest";
import { actionKinds, alreadyRunMessage, outcomeToast, statusOf } from "./admin-action";

test.each([
  ["running", null, 60, "Running"],
  ["running", null, 61, "Stopped"],
  ["running", "Its next part could not be started.", 0, "Stopped"],
  ["done", null, 900, "Done"],
  ["failed", null, 900, "Failed"],
] as const)(
  "an action with state %s, reason %s and %i s of silence is %s",
  (state, reason, seconds, status) => {
    const beatAt = "2026-11-20T10:00:00.000000+00:00";
    expect(statusOf({ state, reason, beatAt }, Date.parse(beatAt) + seconds * 1000)).toBe(status);
  },
);

test("the toast says how the action ended", () => {
  const purge = { kind: "purge-users", counts: { deleted: 214 }, reason: null } as const;
  const done = { kind: "success", title: "Purge complete", message: "Deleted 214 users" };
  expect(outcomeToast({ ...purge, status: "Done" })).toEqual(done);
  const failure = { kind: "error", title: "Purge failed", message: "The bridge is out." };
  expect(outcomeToast({ ...purge, status: "Failed", reason: "The bridge is out." })).toEqual(failure);
});

test.each([
  ["purge-users", { deleted: 1 }, "Deleted 1 user"],
  ["purge-users", { deleted: 1200 }, "Deleted 1,200 users"],
  ["purge-users", {}, "Deleted 0 users"],
  ["purge-posts", { deletedPosts: 2, deletedForums: 0 }, "Deleted 2 posts"],
  ["purge-posts", { deletedPosts: 2, deletedForums: 1 }, "Deleted 2 posts and 1 forum"],
  ["seed-tips", { forums: 1, posts: 2 }, "Created 1 forum and 2 posts"],
  ["crawl-tips", { total: 12 }, "Created 12 posts"],
] as const)("the counts of %s %o are summarized as %s", (kind, counts, words) => {
  expect(actionKinds[kind].summarize(counts)).toBe(words);
});

test("a repeated action says what the first run did", () => {
  expect(alreadyRunMessage("purge-users", { deleted: 214 })).toBe(
    "This purge has already run: it deleted 214 users. Nothing more was deleted.",
  );
});
