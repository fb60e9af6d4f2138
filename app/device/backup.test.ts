import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { Disk, Tab } from "../../tests/support/browser/memory-storage";
import { setViewer } from "./account";
import { BackupFault, compareContent, readBackup, withDeleted, writeBackup } from "./backup";
import { createCollection } from "./collection";
import { addContent, readContent } from "./device-content";
import { recordId } from "./records";

const savedAt = new Date("2026-11-20T12:00:00Z");
const items = {
  userForums: '[{"id":"f2","title":"Two","odd":{"1":"a","z":null}},{"id":"f1","title":"Ünï \\ud83c\\udfd4"}]',
  todoList: '[{"id":"t1","completed":false}]',
  "comments:f1": '[{"id":"c1","text":"Fog"}]',
  "userPosts.broken": '["damaged"]',
  userActivities: '[{"id":"a1"},{"no":"id"},5]',
  profilePosts: "cut sh",
  "pending:userForums:f3": '{"at":5,"record":{"id":"f3","title":"On its way"}}',
  "pending:todoList:t1": '{"at":6,"record":{"id":"t1","completed":true}}',
  "pending:comments:f1:c1": '{"at":7,"record":null}',
  "pending:userForums:e1": '{"at":8,"early":{"id":"e1","title":"Sent early"}}',
  "pending:userForums:b1": '{"at":9,"owner":"ben","record":{"id":"b1"}}',
  "parked:ben:userForums": '[{"id":"b2"}]',
  "draft:/forums/new": "{}",
  beforeImport: "{}",
  theme: "dusk",
};

let disk: Disk;

beforeEach(() => {
  setViewer("ada");
  open(items);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a file holds everything the member keeps here, as it stands, and nothing else", async () => {
  const file = JSON.parse(await writeBackup(readContent(), savedAt));
  expect(file).toMatchObject({ product: "Treks", version: 1, savedAt: "2026-11-20T12:00:00.000Z" });
  expect(file.content).toEqual({
    userForums: [{ id: "f3", title: "On its way" }, ...JSON.parse(items.userForums)],
    todoList: [{ id: "t1", completed: true }],
    "comments:f1": [],
    "userPosts.broken": ["damaged"],
    userActivities: [{ id: "a1" }],
    "userActivities.broken": ['{"no":"id"}', "5"],
    "profilePosts.broken": ["cut sh"],
    "userForums.broken": [items["pending:userForums:e1"]],
  });
  expect(file.counts).toMatchObject({ userForums: 3, "comments:f1": 0, "userActivities.broken": 2 });
});

test("saved, cleared and taken in again, every record is the same to the letter, and in the same order", async () => {
  const content = readContent();
  const file = await writeBackup(content, savedAt);
  open({});
  const differences = compareContent(readContent(), (await readBackup(file)).content);
  expect(addContent(differences)).toEqual({ kept: 10, fault: null });
  expect(JSON.stringify([...readContent()].sort())).toBe(
    JSON.stringify([...content].filter(([, records]) => records.length > 0).sort()),
  );
});

test("a form that was sent before its script came is a record of the file, and of the browser it is taken to", async () => {
  const early = (at: number) =>
    JSON.stringify({ at, owner: "ada", early: { id: `e${at}`, words: `Sent ${at}` } });
  open({
    userForums: '[{"id":"f1"}]',
    "pending:userForums:e2": early(2),
    "pending:userForums:e1": early(1),
    "pending:comments:f1:e3": early(3),
    "pending:userActivities:e4": '{"at":4,"early":"damaged"}',
    "pending:userPosts:e5": early(5),
  });
  const note = ({ id, words }: Record<string, unknown>) => (id ? { id: String(id), text: words } : null);
  const fromForms = { userForums: note, comments: note, userActivities: note };
  const { content: file } = await readBackup(await writeBackup(readContent(fromForms), savedAt));
  expect(Object.fromEntries(file)).toEqual({
    userForums: [{ id: "e2", text: "Sent 2" }, { id: "e1", text: "Sent 1" }, { id: "f1" }],
    "comments:f1": [{ id: "e3", text: "Sent 3" }],
    "userActivities.broken": ['{"at":4,"early":"damaged"}'],
    "userPosts.broken": [early(5)],
  });
  open({});
  addContent(compareContent(readContent(), file));
  expect(readContent().get("userForums")).toEqual(file.get("userForums"));
});

test("what was deleted here comes back from a file only if the member asks for it", () => {
  const file = new Map([
    ["userForums", [{ id: "f1" }, { id: "f2" }]],
    ["comments:f2", [{ id: "c1" }]],
    ["comments:f1", [{ id: "c2" }]],
  ]);
  const here = new Map([["comments:f1", [{ id: "c2" }]]]);
  const found = compareContent(here, file, new Set(["f2"]));
  expect(found.map(({ added, deleted }) => [added, deleted])).toEqual([
    [[{ id: "f1" }], [{ id: "f2" }]],
    [[], [{ id: "c1" }]],
    [[], []],
  ]);
  expect(withDeleted(found).map(({ added }) => added.length)).toEqual([2, 1, 0]);
});

test("a file has neither what was deleted nor a list of it", async () => {
  open({ userForums: '[{"id":"f1"},{"id":"f2"}]' });
  const posts = createCollection({ key: "userForums", schema: z.object({ id: recordId }) });
  await posts.remove("f1");
  window.localStorage.setItem("deletedRecords", '["f0"]');
  expect([...readContent()]).toEqual([["userForums", [{ id: "f2" }]]]);
});

test("a list that was filled from a file is there, even before its page has taken the records in", async () => {
  open({});
  addContent([{ key: "userForums", added: [{ id: "1" }], deleted: [], present: 0, changed: 0 }]);
  expect(disk.items.get("userForums")).toBe("[]");
  addContent([{ key: "userPosts", added: [], deleted: [], present: 1, changed: 0 }]);
  expect(disk.items.has("userPosts")).toBe(false);
});

test("what a file brings is a record of its list like any other", async () => {
  addContent([
    { key: "userForums", added: [{ id: "1", title: "One" }], deleted: [], present: 0, changed: 0 },
  ]);
  const schema = z.object({ id: recordId, title: z.string() });
  const forums = createCollection({ key: "userForums", schema });
  expect(forums.find("1")).toEqual({ id: "1", title: "One" });
  await forums.fold();
  expect(JSON.parse(disk.items.get("userForums") ?? "")[0]).toEqual({ id: "1", title: "One" });
});

test("taking a file in twice changes nothing the second time", async () => {
  const { content: file } = await readBackup(await writeBackup(readContent(), savedAt));
  open({ userForums: '[{"id":"f1","title":"Changed here"}]' });
  const first = compareContent(readContent(), file);
  expect(first.find(({ key }) => key === "userForums")).toMatchObject({
    deleted: [],
    present: 0,
    changed: 1,
  });
  addContent(first);
  const before = new Map(disk.items);
  const second = compareContent(readContent(), file);
  expect(second.map(({ added }) => added.length)).toEqual(second.map(() => 0));
  expect(addContent(second)).toEqual({ kept: 0, fault: null });
  expect(disk.items).toEqual(before);
  expect(readContent().get("userForums")).toContainEqual({ id: "f1", title: "Changed here" });
});

test("where the room ends it is told how far it came, and each record is whole or not there", async () => {
  const added = Array.from({ length: 10 }, (_, id) => ({ id: `n${id}`, text: "x".repeat(100) }));
  open({});
  disk.capacity = 1000;
  const { kept, fault } = addContent([{ key: "userPosts", added, deleted: [], present: 0, changed: 0 }]);
  expect(fault?.kind).toBe("full");
  expect(kept).toBeGreaterThan(2);
  expect(readContent().get("userPosts")).toEqual(added.slice(0, kept));
});

test("a file that is cut short anywhere is refused", async () => {
  const file = await writeBackup(readContent(), savedAt);
  for (let length = 0; length < file.length; length++) {
    await expect(readBackup(file.slice(0, length)), `${length}`).rejects.toThrow(BackupFault);
  }
});

test("a file with any letter of its content changed is refused", async () => {
  const file = await writeBackup(readContent(), savedAt);
  const start = file.indexOf('"content":{') + 10;
  for (let at = start; at < file.length - 1; at += 3) {
    const other = `${file.slice(0, at)}${file[at] === "x" ? "y" : "x"}${file.slice(at + 1)}`;
    await expect(readBackup(other), `${at}`).rejects.toThrow(BackupFault);
  }
});

test("a file that is not ours, or not yet ours, is refused in its own words", async () => {
  for (const foreign of ["[]", "null", "7", '{"product":"Other"}', '{"__proto__":{"product":"Treks"}}']) {
    await expect(readBackup(foreign)).rejects.toThrow("not a file from");
  }
  const file = JSON.parse(await writeBackup(readContent(), savedAt));
  await expect(readBackup(JSON.stringify({ ...file, version: 2 }))).rejects.toThrow("newer version");
  for (const key of ["isAuthenticated", "treks:owner", "pending:userForums:1", "parked:ben:userForums"]) {
    const content = `{"${key}":[]}`;
    const forged = JSON.stringify({ ...file, checksum: null, counts: { [key]: 0 } }).replace(
      /"content":.*/,
      `"content":${content}}`,
    );
    await expect(readBackup(forged), key).rejects.toThrow(BackupFault);
  }
});

test("where the browser makes no checksum the counts are checked all the same", async () => {
  vi.stubGlobal("crypto", {});
  const file = JSON.parse(await writeBackup(readContent(), savedAt));
  expect(file.checksum).toBeNull();
  await expect(readBackup(JSON.stringify(file))).resolves.toMatchObject({ content: expect.any(Map) });
  file.content.userForums.pop();
  await expect(readBackup(JSON.stringify(file))).rejects.toThrow(BackupFault);
});

function open(items: Record<string, string>) {
  disk = new Disk();
  for (const [key, value] of Object.entries({ "treks:owner": "ada", ...items })) disk.items.set(key, value);
  vi.stubGlobal("window", new Tab(disk));
  vi.stubGlobal("navigator", {});
}
