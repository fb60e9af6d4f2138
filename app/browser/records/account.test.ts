import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import { switchAccount } from "./account";
import { createCollection } from "./collection";
import { recordId } from "./fields";

const schema = z.object({ id: recordId, title: z.string() });
const contents = {
  userForums: '[{"id":"f1","title":"Forum"}]',
  userPosts: "[]",
  "userPosts.broken": '["damaged"]',
  userActivities: "no JSON at all",
  "comments:f1": '[{"id":"c1"}]',
  postLikes: '[{"id":"p1"}]',
  profilePosts: "[]",
  "pending:todoList:t1": '{"at":1,"record":{"id":"t1","title":"To do"}}',
  "draft:/upload": '{"owner":"ada","fields":{}}',
};
const others = { theme: "dusk", isAuthenticated: "true", authPersistence: "false", "treks:version": "1" };

let disk: Disk;

beforeEach(() => open({ ...contents, ...others }));

afterEach(() => {
  vi.unstubAllGlobals();
});

test("gives existing content to the first member who signs in", async () => {
  await switchAccount("ada");
  expect(items()).toEqual({ ...contents, ...others, "treks:owner": "ada" });
});

test("hides the first member's content from the next, and restores it when they return", async () => {
  await switchAccount("ada");
  await switchAccount("ben");
  const openKeys = Object.keys(items()).filter(key => !key.startsWith("parked:"));
  expect(openKeys.sort()).toEqual([...Object.keys(others), "treks:owner"].sort());
  disk.items.set("userForums", '[{"id":"b1","title":"Of Ben"}]');
  reopen();
  await switchAccount("ada");
  expect(items()).toEqual({
    ...contents,
    ...others,
    "treks:owner": "ada",
    "parked:ben:userForums": '[{"id":"b1","title":"Of Ben"}]',
  });
  await switchAccount("ben");
  expect(items().userForums).toContain("Of Ben");
});

test("leaves writes and drafts with the member who wrote them", async () => {
  await switchAccount("ada");
  const ofBen = {
    "pending:userForums:e1": '{"at":5,"owner":"ben","record":{"id":"e1"}}',
    "draft:/forums/new": '{"owner":"ben","fields":{"title":["\\"owner\\":\\"ada\\"",""]}}',
  };
  for (const [key, value] of Object.entries(ofBen)) disk.items.set(key, value);
  reopen();
  await switchAccount("ben");
  expect(items()).toMatchObject(ofBen);
  await switchAccount("ada");
  expect(items()["parked:ben:draft:/forums/new"]).toBe(ofBen["draft:/forums/new"]);
});

test("shows nothing of the second member on a page that the first left open, and keeps what is written there", async () => {
  await switchAccount("ada");
  const notes = createCollection({ key: "userForums", schema });
  await switchAccount("ben");
  const ofBen = createCollection({ key: "userForums", schema });
  await ofBen.put({ id: "b1", title: "Of Ben" });
  await pretendToBe("ada");
  expect(notes.list()).toEqual([]);
  await notes.put({ id: "late", title: "From the page left open" });
  expect(notes.list().map(({ id }) => id)).toEqual(["late"]);
  await pretendToBe("ben");
  expect(ofBen.list().map(({ id }) => id)).toEqual(["b1"]);
  await switchAccount("ben");
  await ofBen.fold();
  expect(items().userForums).toBe('[{"id":"b1","title":"Of Ben"}]');
  await switchAccount("ada");
  expect(notes.list().map(({ id }) => id)).toEqual(["late", "f1"]);
});

test("switches accounts in a browser that is more than half full", async () => {
  for (const spare of [0, 20, 44, 60, 400]) {
    open({ userForums: JSON.stringify([{ id: "f1", title: "x".repeat(5000) }]), "treks:owner": "ada" });
    const before = items();
    disk.capacity = disk.used + spare;
    await switchAccount("ben");
    expect(createCollection({ key: "userForums", schema }).list(), `${spare} spare`).toEqual([]);
    await switchAccount("ada");
    expect(items(), `${spare} spare`).toEqual(before);
    expect(createCollection({ key: "userForums", schema }).list()).toHaveLength(1);
  }
});

test("loses nothing when the browser dies between two writes, whichever member signs in next", async () => {
  await switchAccount("ada");
  const start = items();
  disk.writes = 0;
  await switchAccount("ben");
  const writes = disk.writes;
  expect(writes).toBeGreaterThan(15);
  for (let death = 0; death < writes; death++) {
    for (const next of [["ada"], ["ben", "ada"], ["chloe", "ben", "ada"]]) {
      open(start);
      disk.writesLeft = death;
      await switchAccount("ben");
      disk.writesLeft = Number.POSITIVE_INFINITY;
      for (const member of next) await switchAccount(member);
      expect(items(), `dead at write ${death}, then ${next}`).toEqual(start);
    }
  }
});

test("merges a parked list with the one in use", async () => {
  open({
    "treks:owner": "ada",
    userForums: '[{"id":"1","title":"Newer"}]',
    "parked:ada:userForums": '[{"id":"1","title":"Older"},{"id":"2"}]',
    "userForums.broken": '["a"]',
    "parked:ada:userForums.broken": '["b","a"]',
    "pending:todoList:1": '{"at":2}',
    "parked:ada:pending:todoList:1": '{"at":1}',
  });
  await switchAccount("ada");
  expect(items()).toEqual({
    "treks:owner": "ada",
    userForums: '[{"id":"1","title":"Newer"},{"id":"2"}]',
    "userForums.broken": '["a","b"]',
    "pending:todoList:1": '{"at":2}',
  });
});

/** What a page of `member` sees that was opened before somebody else signed in. */
async function pretendToBe(member: string) {
  const { setViewer } = await import("./keys");
  setViewer(member);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
}

function open(items: Record<string, string>) {
  disk = new Disk(items);
  vi.stubGlobal("navigator", {});
  reopen();
}

function reopen() {
  vi.stubGlobal("window", new Tab(disk));
}

function items() {
  return Object.fromEntries(disk.items);
}
