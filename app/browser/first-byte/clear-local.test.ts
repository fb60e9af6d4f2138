import { afterEach, expect, test, vi } from "vitest";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";

const ofAda = {
  ...{ userForums: "[]", "userForums.broken": "[]", userPosts: "[]", userActivities: "[]", todoList: "[]" },
  ...{ profilePosts: "[]", postLikes: "[]", "comments:f1": "[]", beforeImport: "{}" },
  "pending:userForums:1": '{"at":1}',
  "draft:/upload": '{"owner":"","fields":{}}',
};
const namedAda = {
  "pending:userForums:2": '{"at":1,"owner":"ada"}',
  "draft:/forums/new": '{"owner":"ada","fields":{}}',
  "parked:ada:userForums": "[]",
};
const ofBen = {
  "pending:userForums:3": '{"at":1,"owner":"ben"}',
  "draft:/edit-profile": '{"owner":"ben","fields":{}}',
  "parked:ben:userForums": "[]",
};
const ofNobody = { theme: "dusk", isAuthenticated: "true", authPersistence: "true", "treks:version": "1" };
const all = { ...ofAda, ...namedAda, ...ofBen, ...ofNobody };

afterEach(() => {
  vi.unstubAllGlobals();
});

test("clears all content of the member, and nothing else", async () => {
  expect(await clearedBy("ada", { ...all, "treks:owner": "ada" })).toEqual({ ...ofBen, ...ofNobody });
  expect(await clearedBy("ada", all)).toEqual({ ...ofBen, ...ofNobody });
});

test("keeps open content of another member", async () => {
  const others = { ...ofAda, ...ofBen, ...ofNobody, "treks:owner": "chloe" };
  expect(await clearedBy("ada", { ...others, ...namedAda })).toEqual(others);
});

test("clears nothing unless the page asks for it", async () => {
  expect(await clearedBy(undefined, all)).toEqual(all);
});

async function clearedBy(member: string | undefined, items: Record<string, string>) {
  const disk = new Disk(items);
  vi.stubGlobal("window", { localStorage: new Tab(disk).localStorage });
  vi.stubGlobal("document", { documentElement: { dataset: { clearLocal: member } } });
  vi.resetModules();
  await import("./clear-local");
  return Object.fromEntries(disk.items);
}
