import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { Disk, Tab } from "../../tests/support/browser/memory-storage";
import { createCollection } from "./collection";
import { imageUrl, recordId } from "./records";

const schema = z.object({ id: recordId, title: z.string(), imageUrl });
const good = { id: "good", title: "Still here", imageUrl: null };
const whole = JSON.stringify([good]);

const truncated = Array.from(whole.slice(1), (_, end) => whole.slice(0, end + 1));
const noArrays = [
  "",
  " ",
  "null",
  "true",
  "0",
  "NaN",
  "undefined",
  "{}",
  '"[]"',
  '{"length":1,"0":{}}',
  '{"__proto__":[]}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  "[object Object]",
  "<!doctype html>",
  "\u0000",
  "\ud800",
  "﻿[]",
  "['a']",
  "[,]",
  `${"[".repeat(200_000)}`,
  `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
];
const badRecords = [
  null,
  true,
  7,
  "text",
  [],
  [[good]],
  {},
  { id: "x" },
  { title: "No id" },
  { id: 1, title: "Number" },
  { id: "", title: "Empty id" },
  { id: "a:b", title: "Colon" },
  { id: "../x", title: "Path" },
  { id: "__proto__ x", title: "Space" },
  { id: "x".repeat(101), title: "Long" },
  { id: null, title: "Null" },
  { id: ["good"], title: "List" },
  { id: "x", title: null },
  { id: "x", title: 5 },
  { id: "x", title: { toString: "x" } },
  { id: "x", title: ["x"] },
  { id: "good", title: "The same id, another text" },
];

let disk: Disk;

beforeEach(() => {
  disk = new Disk();
  vi.stubGlobal("window", new Tab(disk));
  vi.stubGlobal("navigator", {});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a damaged array is kept as the text it was, and new records go on", async () => {
  expect(truncated.length + noArrays.length).toBeGreaterThan(60);
  for (const damaged of [...truncated, ...noArrays]) {
    const notes = openNotes({ notes: damaged });
    expect(notes.list()).toEqual([]);
    await notes.put(good);
    expect(stored("notes"), damaged.slice(0, 80)).toEqual([good]);
    expect(stored("notes.broken"), damaged.slice(0, 80)).toEqual([damaged]);
  }
});

test("of an array with bad records the good ones stay, and each bad one is kept as its text", async () => {
  for (const bad of badRecords) {
    const notes = openNotes({ notes: JSON.stringify([good, bad, { ...good, id: "other" }]) });
    expect(notes.list().map(({ id }) => id)).toEqual(["good", "other"]);
    await notes.fold();
    expect(notes.list()).toHaveLength(2);
    expect(stored("notes.broken")).toEqual([JSON.stringify(bad)]);
  }
});

test("a record nested too deeply to be written again is kept with the whole array", async () => {
  const deep = `[${JSON.stringify(good)},${"[".repeat(50_000)}${"]".repeat(50_000)}]`;
  const notes = openNotes({ notes: deep });
  await notes.fold();
  expect(notes.list()).toEqual([good]);
  expect(stored("notes.broken")).toEqual([deep]);
});

test("a damaged pending write is kept as its text, and the others go on", async () => {
  const wrongName = JSON.stringify({ at: 1, record: { id: "another", title: "Under a wrong name" } });
  const pending = [
    ...truncated.slice(0, 5),
    ...noArrays,
    wrongName,
    '{"at":"now","record":null}',
    '{"at":1}',
  ];
  for (const damaged of pending) {
    const kept = JSON.stringify({ at: 1, record: good });
    const notes = openNotes({ "pending:notes:bad": damaged, "pending:notes:good": kept });
    expect(notes.list()).toEqual([good]);
    await notes.fold();
    expect(stored("notes.broken")).toEqual([damaged]);
    expect([...disk.items.keys()]).not.toContain("pending:notes:bad");
  }
});

test("where the broken ones find no room nothing is written over", async () => {
  for (const damaged of ["[", JSON.stringify([good, { id: "x" }])]) {
    const notes = openNotes({ notes: damaged, "pending:notes:bad": "damaged too" });
    const before = new Map(disk.items);
    disk.capacity = disk.used;
    await notes.fold();
    expect(disk.items).toEqual(before);
  }
});

test("what was set aside before stays, even where that itself is damaged", async () => {
  for (const earlier of ['["before"]', '{"no":"list"}', "[damaged"]) {
    const notes = openNotes({ notes: "[", "notes.broken": earlier });
    await notes.fold();
    expect(stored("notes.broken")).toEqual([earlier === '["before"]' ? "before" : earlier, "["]);
  }
});

test("only our own pictures and inline photos are shown", () => {
  const hostile = [
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "data:image/svg+xml;base64,PHN2Zz4=",
    'data:image/png;base64,AAAA" onerror="alert(1)',
    "https://elsewhere.example/pixel.png",
    "//elsewhere.example/pixel.png",
    "/\\elsewhere.example",
    7,
    {},
  ];
  for (const url of [...hostile, "data:image/jpeg;base64,AAAA", "/place-art/1/a.svg"]) {
    const [note] = openNotes({ notes: JSON.stringify([{ ...good, imageUrl: url }]) }).list();
    expect(note?.imageUrl, String(url)).toBe(hostile.includes(url) ? null : url);
  }
});

function openNotes(items: Record<string, string>) {
  disk = new Disk();
  for (const [key, value] of Object.entries(items)) disk.items.set(key, value);
  vi.stubGlobal("window", new Tab(disk));
  return createCollection({ key: "notes", schema });
}

function stored(key: string): unknown {
  return JSON.parse(disk.items.get(key) ?? "null");
}
