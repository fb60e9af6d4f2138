import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { serverPartEnd } from "~/lib/data-file";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import {
  addContent,
  BackupFault,
  compareContent,
  readBackup,
  readContent,
  readLocalPart,
  withDeleted,
  withServerPart,
  writeBackup,
} from "./backup";
import { createCollection } from "./collection";
import { recordId } from "./fields";
import { setViewer } from "./keys";

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

test("writes all content of the member, and nothing else", async () => {
  const file = JSON.parse(await writeBackup(readContent(), savedAt));
  expect(file).toMatchObject({ product: "Treks", version: 1, savedAt: "2026-11-20T12:00:00.000Z" });
  expect(file.content).toEqual({
    userForums: [{ id: "f3", title: "On its way" }, ...JSON.parse(items.userForums)],
    todoList: [{ id: "t1", completed: true }],
    "userPosts.broken": ["damaged"],
    userActivities: [{ id: "a1" }],
    "userActivities.broken": ['{"no":"id"}', "5"],
    "profilePosts.broken": ["cut sh"],
    "userForums.broken": [items["pending:userForums:e1"]],
  });
  expect(file.counts).toMatchObject({ userForums: 3, "userActivities.broken": 2 });
});

test("writes a record that is nested too deeply as text", async () => {
  const list = `[{"id":"f1"},{"id":"f2","deep":${"[".repeat(50_000)}${"]".repeat(50_000)}}]`;
  open({ userForums: list });
  const { content } = JSON.parse(await writeBackup(readContent(), savedAt));
  expect(content).toEqual({ userForums: [{ id: "f1" }], "userForums.broken": [list] });
});

test("restores every record exactly and in the same order", async () => {
  const content = readContent();
  const file = await writeBackup(content, savedAt);
  open({});
  const differences = compareContent(readContent(), (await readBackup(file)).content);
  expect(addContent(differences)).toEqual({ kept: 10, fault: null });
  expect(JSON.stringify([...readContent()].sort())).toBe(JSON.stringify([...content].sort()));
});

test("restores records that were deleted here only on request", () => {
  const file = new Map([
    ["userForums", [{ id: "f1" }, { id: "f2" }]],
    ["comments:f2", [{ id: "c1" }]],
    ["comments:f1", [{ id: "c2" }]],
  ]);
  const here = new Map([["comments:f1", [{ id: "c2" }]]]);
  const found = compareContent(here, file, ["f2"]);
  expect(found.map(({ added, deleted }) => [added, deleted])).toEqual([
    [[{ id: "f1" }], [{ id: "f2" }]],
    [[], [{ id: "c1" }]],
    [[], []],
  ]);
  expect(withDeleted(found).map(({ added }) => added.length)).toEqual([2, 1, 0]);
});

test("writes neither deleted records nor their ids", async () => {
  open({ userForums: '[{"id":"f1"},{"id":"f2"}]' });
  const posts = createCollection({ key: "userForums", schema: z.object({ id: recordId }) });
  await posts.remove("f1");
  window.localStorage.setItem("deletedRecords", '["f0"]');
  expect([...readContent()]).toEqual([["userForums", [{ id: "f2" }]]]);
});

test("creates a list with its first restored record", async () => {
  open({});
  addContent([difference("userForums", [{ id: "1" }]), difference("userPosts", [])]);
  expect(disk.items.get("userForums")).toBe("[]");
  expect(disk.items.has("userPosts")).toBe(false);
});

test("changes nothing when a file is restored twice", async () => {
  const { content: file } = await readBackup(await writeBackup(readContent(), savedAt));
  open({ userForums: '[{"id":"f1","title":"Changed here"}]' });
  const first = compareContent(readContent(), file);
  expect(first.find(({ key }) => key === "userForums")).toMatchObject({ present: 0, changed: 1 });
  addContent(first);
  const before = new Map(disk.items);
  const second = compareContent(readContent(), file);
  expect(second.map(({ added }) => added.length)).toEqual(second.map(() => 0));
  expect(addContent(second)).toEqual({ kept: 0, fault: null });
  expect(disk.items).toEqual(before);
  expect(readContent().get("userForums")).toContainEqual({ id: "f1", title: "Changed here" });
});

test("restores whole records until storage is full, and says how many", async () => {
  const added = Array.from({ length: 10 }, (_, id) => ({ id: `n${id}`, text: "x".repeat(100) }));
  open({});
  disk.capacity = 1000;
  const { kept, fault } = addContent([difference("userPosts", added)]);
  expect(fault?.kind).toBe("full");
  expect(kept).toBeGreaterThan(2);
  expect(readContent().get("userPosts")).toEqual(added.slice(0, kept));
});

test("refuses a truncated file", async () => {
  const file = await writeBackup(readContent(), savedAt);
  for (let length = 0; length < file.length; length++) {
    await expect(readBackup(file.slice(0, length)), `${length}`).rejects.toThrow(BackupFault);
  }
});

test("refuses a file with a changed letter", async () => {
  const file = await writeBackup(readContent(), savedAt);
  const start = file.indexOf('"content":{') + 10;
  for (let at = start; at < file.length - 1; at += 3) {
    const other = `${file.slice(0, at)}${file[at] === "x" ? "y" : "x"}${file.slice(at + 1)}`;
    await expect(readBackup(other), `${at}`).rejects.toThrow(BackupFault);
  }
});

test("refuses a foreign, newer or forged file, and says why", async () => {
  for (const foreign of ["[]", "null", "7", '{"product":"Other"}', '{"__proto__":{"product":"Treks"}}']) {
    await expect(readBackup(foreign)).rejects.toThrow("not a file from");
  }
  const file = JSON.parse(await writeBackup(readContent(), savedAt));
  await expect(readBackup(JSON.stringify({ ...file, version: 2 }))).rejects.toThrow("newer version");
  for (const key of ["isAuthenticated", "treks:owner", "pending:userForums:1", "parked:ben:userForums"]) {
    const forged = { ...file, checksum: null, counts: { [key]: 0 }, content: { [key]: [] } };
    await expect(readBackup(JSON.stringify(forged)), key).rejects.toThrow(BackupFault);
  }
});

test("checks the counts when the browser cannot make a checksum", async () => {
  vi.stubGlobal("crypto", {});
  const file = JSON.parse(await writeBackup(readContent(), savedAt));
  expect(file.checksum).toBeNull();
  await expect(readBackup(JSON.stringify(file))).resolves.toMatchObject({ content: expect.any(Map) });
  file.content.userForums.pop();
  await expect(readBackup(JSON.stringify(file))).rejects.toThrow(BackupFault);
});

const local = new Map([["userForums", [{ id: "f1", text: 'says ,"server": and\nmore' }]]]);
const serverPart = `{"about":{}\n,"posts":[\n{"title":"Hut","server":1}\n]${serverPartEnd}`;

test("writes one JSON object with the server's part and a description", async () => {
  const file = JSON.parse(await (await fileOf(serverPart)).text());
  expect(file.content).toEqual(Object.fromEntries(local));
  expect(file.server).toMatchObject({ posts: [{ title: "Hut" }], complete: true });
  expect(Object.keys(file.about)).toEqual(["content", "counts", "server"]);
});

test("reads the local part of a file without the server's part", async () => {
  const part = await readLocalPart(await fileOf(serverPart));
  expect(part).not.toContain("Hut");
  expect(await readBackup(part)).toEqual({ content: local, hasServerPart: true });
});

test("reads a file that another program has formatted", async () => {
  const file = JSON.parse(await (await fileOf(serverPart)).text());
  const part = await readLocalPart(new Blob([JSON.stringify(file, null, 4)]));
  expect(await readBackup(part)).toEqual({ content: local, hasServerPart: true });
});

test("refuses a file that is truncated in the server's part", async () => {
  const file = await fileOf(serverPart);
  for (let length = 0; length < file.size - 1; length++) {
    const reading = readLocalPart(file.slice(0, length)).then(readBackup);
    await expect(reading, `${length}`).rejects.toThrow(BackupFault);
  }
});

test("refuses a file with the server's part alone, and says why", async () => {
  const alone = `{"product":"Treks","version":1\n,"server":\n${serverPart}\n}\n`;
  const reading = readLocalPart(new Blob([alone])).then(readBackup);
  await expect(reading).rejects.toThrow("nothing of it belongs in this browser");
});

function difference(key: string, added: readonly unknown[]) {
  return { key, added, deleted: [], present: 0, changed: 0 };
}

function open(items: Record<string, string>) {
  disk = new Disk({ "treks:owner": "ada", ...items });
  vi.stubGlobal("window", new Tab(disk));
  vi.stubGlobal("navigator", {});
}

async function fileOf(part: string) {
  return withServerPart(await writeBackup(local, savedAt, { hasServerPart: true }), new Blob([part]));
}
