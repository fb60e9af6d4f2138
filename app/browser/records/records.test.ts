import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import { createCollection } from "./collection";
import { imageUrl, recordId } from "./fields";

const schema = z.object({ id: recordId, title: z.string(), imageUrl });
const good = { id: "good", title: "Still here", imageUrl: null };
const whole = JSON.stringify([good]);

const truncated = Array.from(whole.slice(1), (_, end) => whole.slice(0, end + 1));
const noArrays = [
  ...["", " ", "null", "true", "0", "NaN", "undefined", "{}", '"[]"', "['a']", "[,]", "[object Object]"],
  ...['{"length":1,"0":{}}', '{"__proto__":[]}', '{"constructor":{"prototype":{"polluted":true}}}'],
  ...["<!doctype html>", "\u0000", "\ud800", "\ufeff[]"],
  `${"[".repeat(200_000)}`,
  `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
];
const badRecords = [
  ...[null, true, 7, "text", [], [[good]], {}, { id: "x" }, { title: "No id" }],
  JSON.parse('{"id":"x","__proto__":{"title":"Not its own"}}'),
  ...[1, "", "a:b", "../x", "__proto__ x", "x".repeat(101), null, ["good"]].map(id => ({
    id,
    title: "Bad id",
  })),
  ...[null, 5, { toString: "x" }, ["x"]].map(title => ({ id: "x", title })),
  { id: "good", title: "The same id, another text" },
];

let disk: Disk;

afterEach(() => {
  vi.unstubAllGlobals();
});

test("sets a damaged array aside as text, and takes new records", async () => {
  for (const damaged of [...truncated, ...noArrays]) {
    const notes = openNotes({ notes: damaged });
    expect(notes.list()).toEqual([]);
    await notes.put(good);
    expect(stored("notes"), damaged.slice(0, 80)).toEqual([good]);
    expect(stored("notes.broken"), damaged.slice(0, 80)).toEqual([damaged]);
  }
});

test("keeps the good records of an array, and sets each bad one aside as text", async () => {
  for (const bad of badRecords) {
    const notes = openNotes({ notes: JSON.stringify([good, bad, { ...good, id: "other" }]) });
    expect(notes.list().map(({ id }) => id)).toEqual(["good", "other"]);
    await notes.fold();
    expect(notes.list()).toHaveLength(2);
    expect(stored("notes.broken")).toEqual([JSON.stringify(bad)]);
  }
});

test("sets the whole array aside when a record is nested too deeply", async () => {
  const deep = `[${JSON.stringify(good)},${"[".repeat(50_000)}${"]".repeat(50_000)}]`;
  const notes = openNotes({ notes: deep });
  await notes.fold();
  expect(notes.list()).toEqual([good]);
  expect(stored("notes.broken")).toEqual([deep]);
});

test("sets a damaged pending write aside as text, and applies the others", async () => {
  const wrongName = JSON.stringify({ at: 1, record: { id: "another", title: "Under a wrong name" } });
  for (const damaged of [...noArrays, wrongName, '{"at":"now","record":null}', '{"at":1}']) {
    const kept = JSON.stringify({ at: 1, record: good });
    const notes = openNotes({ "pending:notes:bad": damaged, "pending:notes:good": kept });
    expect(notes.list()).toEqual([good]);
    await notes.fold();
    expect(stored("notes.broken")).toEqual([damaged]);
    expect([...disk.items.keys()]).not.toContain("pending:notes:bad");
  }
});

test("overwrites nothing when broken records find no room", async () => {
  for (const damaged of ["[", JSON.stringify([good, { id: "x" }])]) {
    const notes = openNotes({ notes: damaged, "pending:notes:bad": "damaged too" });
    const before = new Map(disk.items);
    disk.capacity = disk.used;
    await notes.fold();
    expect(disk.items).toEqual(before);
  }
});

test("keeps what was set aside before, even if damaged", async () => {
  for (const earlier of ['["before"]', '{"no":"list"}', "[damaged"]) {
    const notes = openNotes({ notes: "[", "notes.broken": earlier });
    await notes.fold();
    expect(stored("notes.broken")).toEqual([earlier === '["before"]' ? "before" : earlier, "["]);
  }
});

test("accepts only our own pictures and inline photos", () => {
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
  for (const url of [...hostile, "data:image/jpeg;base64,AAAA", "/landscapes/lake-3.svg"]) {
    const [note] = openNotes({ notes: JSON.stringify([{ ...good, imageUrl: url }]) }).list();
    expect(note?.imageUrl, String(url)).toBe(hostile.includes(url) ? null : url);
  }
});

function openNotes(items: Record<string, string>) {
  disk = new Disk(items);
  vi.stubGlobal("window", new Tab(disk));
  vi.stubGlobal("navigator", {});
  return createCollection({ key: "notes", schema });
}

function stored(key: string): unknown {
  return JSON.parse(disk.items.get(key) ?? "null");
}
