import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import { finishDeletions } from "./finish-deletions";

const now = Date.UTC(2026, 4, 1);
const long = now - 60_000;
let storage: Tab["localStorage"];

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.stubGlobal("navigator", {});
  storage = new Tab(new Disk()).localStorage;
  vi.stubGlobal("window", { localStorage: storage });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const post = { id: "p", title: "Dusk" };

test.each([
  ["userForums", "/forums/p"],
  ["userPosts", "/post/p"],
])("deletes a record of %s with its comments and drafts, and leaves those of others", async (key, path) => {
  const others = { "comments:q": "[]", "pending:comments:q:1": "{}", [`draft:${path}q`]: "{}" };
  keep({ ...others, "comments:p": "[]", "comments:p.broken": "[]", "pending:comments:p:1": "{}" });
  keep({ [`draft:${path}`]: "{}", [`draft:${path}/edit`]: "{}" });
  keep({ [key]: [post, { id: "q" }], [`pending:${key}:p`]: { at: long, record: null, undo: null } });
  await finishDeletions();
  expect(kept()).toEqual({ ...others, [key]: '[{"id":"q"}]', deletedRecords: '["p"]' });
});

test("deletes a comment alone", async () => {
  keep({ "comments:p": [{ id: "c" }, { id: "d" }], "pending:comments:p:c": removal(long) });
  await finishDeletions();
  expect(kept()).toEqual({ "comments:p": '[{"id":"d"}]', deletedRecords: '["c"]' });
});

test("deletes the copy for Undo when its time is over, and the entry when other tabs know", async () => {
  keep({ userPosts: [post], "pending:userPosts:p": removal(now + 1) });
  await finishDeletions();
  expect(kept().userPosts).toContain("Dusk");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(kept()).toEqual({
    userPosts: "[]",
    deletedRecords: '["p"]',
    "pending:userPosts:p": JSON.stringify({ at: now + 1, record: null }),
  });
  // Like a tab that has not received the storage event.
  keep({ userPosts: [post] });
  await vi.advanceTimersByTimeAsync(10_001);
  expect(kept()).toEqual({ userPosts: "[]", deletedRecords: '["p"]' });
  expect(vi.getTimerCount()).toBe(0);
});

test("finishes deletions of a parked account, and leaves another account's lists", async () => {
  const ofBen = { "treks:owner": "ben", userPosts: JSON.stringify([post]) };
  keep({ ...ofBen, "pending:userPosts:p": { ...removal(long), owner: "ada" } });
  const before = kept();
  await finishDeletions();
  expect(kept()).toEqual(before);
  keep({ "parked:ada:userPosts": [post], "parked:ada:comments:p": "[]", "parked:ada:draft:/post/p": "{}" });
  keep({ "parked:ada:pending:userPosts:p": { ...removal(long), owner: "ada" } });
  await finishDeletions();
  expect(kept()).toEqual({ ...before, "parked:ada:userPosts": "[]", "parked:ada:deletedRecords": '["p"]' });
});

test("leaves an unreadable list, and the content of a newer version", async () => {
  keep({ userPosts: "no list", "pending:userPosts:p": removal(long) });
  keep({ "treks:version": "2" });
  const before = kept();
  await finishDeletions();
  expect(kept()).toEqual(before);
  keep({ "treks:version": "1" });
  await finishDeletions();
  expect(kept()).toEqual({ userPosts: "no list", "treks:version": "1", deletedRecords: '["p"]' });
});

function removal(at: number) {
  return { at, record: null, undo: JSON.stringify({ at: 1, record: post }) };
}

function keep(items: Record<string, unknown>) {
  for (const [key, value] of Object.entries(items))
    storage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
}

function kept(): Record<string, string> {
  return Object.fromEntries(Object.keys(storage).map(key => [key, storage.getItem(key) ?? ""]));
}
