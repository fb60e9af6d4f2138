import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openNotes } from "../../tests/support/browser/local-records";
import { Disk } from "../../tests/support/browser/memory-storage";

let disk: Disk;

beforeEach(() => {
  disk = new Disk();
  vi.useFakeTimers();
  // Without locks everything happens at once, which is the harder case.
  vi.stubGlobal("navigator", {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a record is put first, found, changed in its place and removed", async () => {
  const { notes } = await openNotes(disk);
  await notes.put({ id: "1", title: "One" });
  await notes.put({ id: "2", title: "Two" });
  await notes.update("1", note => ({ ...note, title: "Once" }));
  expect(notes.list()).toEqual([
    { id: "2", title: "Two" },
    { id: "1", title: "Once" },
  ]);
  await notes.update("2", () => null);
  await notes.update("none", () => ({ id: "none", title: "Nothing to change" }));
  expect([notes.find("2"), notes.find("1")?.title, notes.find("none")]).toEqual([
    undefined,
    "Once",
    undefined,
  ]);
  expect(stored("notes")).toEqual([{ id: "1", title: "Once" }]);
});

test("a change is made of the newest state, also when no event has told of it", async () => {
  const one = await openNotes(disk);
  await one.notes.put({ id: "1", title: "One", likes: 1 });
  const array = JSON.stringify([{ id: "1", title: "One", likes: 5 }]);
  vi.advanceTimersByTime(10_001);
  await one.notes.fold();
  expect(one.notes.find("1")?.likes).toBe(1);
  window.localStorage.setItem("notes", array);
  await one.notes.update("1", note => ({ ...note, likes: (note.likes ?? 0) + 1 }));
  expect(one.notes.find("1")?.likes).toBe(6);
});

test("with the first record the browser is asked once to keep it for good, and may say no", async () => {
  const persist = vi.fn().mockRejectedValue(new Error("No"));
  vi.stubGlobal("navigator", { storage: { persist } });
  const { notes } = await openNotes(disk);
  notes.list();
  await notes.fold();
  expect(persist).not.toHaveBeenCalled();
  await notes.put({ id: "1", title: "One" });
  expect(persist).toHaveBeenCalledTimes(1);
  await notes.put({ id: "2", title: "Two" });
  const { notes: nextPage } = await openNotes(disk);
  await nextPage.put({ id: "3", title: "Three" });
  expect(persist).toHaveBeenCalledTimes(1);
  expect(nextPage.list()).toHaveLength(3);
});

test("a write keeps a key of its own until the array has surely held it", async () => {
  const { notes } = await openNotes(disk);
  await notes.put({ id: "1", title: "One" });
  await notes.fold();
  expect(pendingKeys()).toEqual(["pending:notes:1"]);
  vi.advanceTimersByTime(10_001);
  await notes.fold();
  expect(pendingKeys()).toEqual([]);
  expect(notes.list()).toHaveLength(1);
});

test("the list is the same array until something changes, here or in another tab", async () => {
  const one = await openNotes(disk);
  const other = await openNotes(disk);
  const told = vi.fn();
  const before = one.run(() => one.notes.list());
  one.run(() => one.notes.subscribe(told));
  expect(one.notes.list()).toBe(before);
  await other.run(() => other.notes.put({ id: "1", title: "From the other" }));
  expect(told).toHaveBeenCalled();
  expect(one.run(() => one.notes.list())).toHaveLength(1);
});

test("who subscribed before the first look is shown what is new when told of it", async () => {
  const one = await openNotes(disk);
  const other = await openNotes(disk);
  const seen: number[] = [];
  one.run(() => one.notes.subscribe(() => seen.push(one.notes.list().length)));
  one.run(() => one.notes.list());
  await other.run(() => other.notes.put({ id: "1", title: "From the other" }));
  expect(seen[0]).toBe(1);
});

test("what a newer version wrote is read and never written over", async () => {
  disk.items.set("treks:version", "2");
  disk.items.set("notes", '[{"id":"1","title":"One"},{"id":"2","heading":"Unknown to us"}]');
  const before = new Map(disk.items);
  const { notes, StorageFault } = await openNotes(disk);
  expect(notes.list()).toEqual([{ id: "1", title: "One" }]);
  await expect(notes.put({ id: "3", title: "Three" })).rejects.toThrow("newer version");
  await expect(notes.update("1", () => null)).rejects.toThrow(StorageFault);
  await notes.fold();
  expect(disk.items).toEqual(before);
});

test("a form caught before the scripts becomes a record; one that cannot is set aside with its text", async () => {
  const early = { at: 1, owner: "ada", early: { id: "1", heading: "Caught" } };
  disk.items.set("pending:notes:1", JSON.stringify(early));
  disk.items.set("pending:notes:2", JSON.stringify({ at: 2, early: { id: "2" } }));
  const { notes } = await openNotes(disk);
  await notes.fold();
  expect(stored("notes")).toEqual([{ id: "1", title: "Caught" }]);
  expect(stored("notes.broken")).toEqual(['{"at":2,"early":{"id":"2"}}']);
  expect(notes.list()).toHaveLength(1);
});

function stored(key: string): unknown {
  return JSON.parse(disk.items.get(key) ?? "null");
}

function pendingKeys() {
  return [...disk.items.keys()].filter(key => key.startsWith("pending:"));
}
