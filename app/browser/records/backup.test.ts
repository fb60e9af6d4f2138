import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { serverPartEnd } from "~/lib/data-file";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import {
  BackupFault,
  mergeContent,
  readBackup,
  readContent,
  readLocalPart,
  removeOldKeys,
  withServerPart,
  writeBackup,
} from "./backup";
import { createCollection } from "./collection";
import { recordId } from "./fields";
import { setViewer } from "./keys";

const nothing = { added: 0, replaced: 0, left: 0, fault: null };
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
  const file = JSON.parse(writeBackup(readContent(), savedAt));
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
});

test("restores every record exactly and in the same order", async () => {
  const content = readContent();
  const file = writeBackup(content, savedAt);
  open({});
  expect(mergeContent(readContent(), readBackup(file))).toEqual({ ...nothing, added: 10 });
  expect(JSON.stringify([...readContent()].sort())).toBe(JSON.stringify([...content].sort()));
});

test("writes no deleted records", async () => {
  open({ userForums: '[{"id":"f1"},{"id":"f2"}]' });
  const posts = createCollection({ key: "userForums", schema: z.object({ id: recordId }) });
  await posts.remove("f1");
  window.localStorage.setItem("deletedRecords", '["f0"]');
  expect([...readContent()]).toEqual([["userForums", [{ id: "f2" }]]]);
});

test("creates a list with its first restored record", async () => {
  open({});
  mergeContent(readContent(), new Map(Object.entries({ userForums: [{ id: "1" }], userPosts: [] })));
  expect(disk.items.get("userForums")).toBe("[]");
  expect(disk.items.has("userPosts")).toBe(false);
});

test("the newest version of a record wins, and what is only here stays", () => {
  const [early, late] = ["2026-11-01T08:00:00Z", "2026-11-01T09:30:00+01:00"];
  const version = (id: string, title: string, editedAt?: string) => ({ id, title, editedAt });
  const here = {
    userForums: [
      version("mine", "Only here"),
      version("old", "Older here", early),
      version("new", "Newer here", late),
      version("same", "Here", late),
      version("none", "Here"),
      version("odd", "Here", "yesterday"),
    ],
    userPosts: [version("p1", "Dawn")],
    profilePosts: [{ id: "p1", imageUrl: "dawn" }],
    "userForums.broken": ["damaged"],
  };
  const file = {
    userForums: [
      version("old", "Newer in the file", late),
      version("new", "Older in the file", early),
      version("same", "In the file", late),
      version("none", "In the file"),
      version("odd", "In the file", "tomorrow"),
      version("other", "Only in the file"),
    ],
    userPosts: [version("p1", "Dusk", early)],
    profilePosts: [{ id: "p1", imageUrl: "dusk" }],
    "userForums.broken": ["damaged", "cut sh"],
  };
  open(Object.fromEntries(Object.entries(here).map(([key, list]) => [key, JSON.stringify(list)])));
  const content = new Map(Object.entries(file));
  expect(mergeContent(readContent(), content)).toEqual({ ...nothing, added: 2, replaced: 3 });
  const { userForums, userPosts, profilePosts, ...rest } = Object.fromEntries(readContent());
  expect(userForums?.map(post => Object(post).title)).toEqual([
    ...["Only in the file", "Only here", "Newer in the file", "Newer here", "Here", "Here", "Here"],
  ]);
  expect([userPosts, profilePosts]).toMatchObject([[{ title: "Dusk" }], [{ imageUrl: "dusk" }]]);
  expect(rest).toEqual({ "userForums.broken": ["damaged", "cut sh"] });
  const before = new Map(disk.items);
  expect(mergeContent(readContent(), content), "a second time").toEqual(nothing);
  expect(disk.items).toEqual(before);
});

test("restores whole records until storage is full, and says how many", () => {
  const added = Array.from({ length: 10 }, (_, id) => ({ id: `n${id}`, text: "x".repeat(100) }));
  open({});
  disk.capacity = 1000;
  const merged = mergeContent(readContent(), new Map([["userPosts", added]]));
  expect(merged.fault?.kind).toBe("full");
  expect(merged.added).toBeGreaterThan(2);
  expect(merged.left).toBe(10 - merged.added);
  expect(readContent().get("userPosts")).toEqual(added.slice(0, merged.added));
});

test("takes a file of 1.0.0, with counts and a checksum, and what its import left goes", () => {
  const content = { userForums: [{ id: "f1", title: "Fog" }] };
  const head = { product: "Treks", version: 1, savedAt: "2026-11-26T08:00:00.000Z", about: {} };
  const file = JSON.stringify({ ...head, counts: { userForums: 1 }, checksum: "d8f9", content });
  expect(Object.fromEntries(readBackup(file))).toEqual(content);
  open({ beforeImport: "{}", deletedRecords: "[]", todoList: "[]" });
  removeOldKeys();
  expect([...disk.items.keys()]).toEqual(["treks:owner", "todoList"]);
});

test("refuses a truncated file", async () => {
  const file = writeBackup(readContent(), savedAt);
  for (let length = 0; length < file.length; length++)
    expect(() => readBackup(file.slice(0, length)), `${length}`).toThrow(BackupFault);
});

test("refuses a foreign, newer or damaged file, and says why", () => {
  for (const foreign of ["[]", "null", "7", '{"product":"Other"}', '{"__proto__":{"product":"Treks"}}'])
    expect(() => readBackup(foreign)).toThrow("not a file from");
  const file = JSON.parse(writeBackup(readContent(), savedAt));
  expect(() => readBackup(JSON.stringify({ ...file, version: 2 }))).toThrow("newer version");
  const damaged = ["isAuthenticated", "treks:owner", "pending:userForums:1", "parked:ben:userForums"];
  for (const content of [...damaged.map(key => ({ [key]: [] })), { userForums: {} }, null, undefined])
    expect(() => readBackup(JSON.stringify({ ...file, content }))).toThrow("damaged or cut short");
});

const local = new Map([["userForums", [{ id: "f1", text: 'says ,"server": and\nmore' }]]]);
const serverPart = `{"about":{}\n,"posts":[\n{"title":"Hut","server":1}\n]${serverPartEnd}`;

test("writes one JSON object with the server's part and a description", async () => {
  const file = JSON.parse(await (await fileOf(serverPart)).text());
  expect(file.content).toEqual(Object.fromEntries(local));
  expect(file.server).toMatchObject({ posts: [{ title: "Hut" }], complete: true });
  expect(Object.keys(file.about)).toEqual(["content", "server"]);
});

test("reads the local part of a file without the server's part", async () => {
  const part = await readLocalPart(await fileOf(serverPart));
  expect(part).not.toContain("Hut");
  expect(readBackup(part)).toEqual(local);
});

test("reads a file that another program has formatted", async () => {
  const file = JSON.parse(await (await fileOf(serverPart)).text());
  const part = await readLocalPart(new Blob([JSON.stringify(file, null, 4)]));
  expect(readBackup(part)).toEqual(local);
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
  await expect(reading).rejects.toThrow("none of it belongs in this browser");
});

function open(items: Record<string, string>) {
  disk = new Disk({ "treks:owner": "ada", ...items });
  vi.stubGlobal("window", new Tab(disk));
  vi.stubGlobal("navigator", {});
}

async function fileOf(part: string) {
  return withServerPart(writeBackup(local, savedAt, { hasServerPart: true }), new Blob([part]));
}
