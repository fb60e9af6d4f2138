import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openNotes } from "../../../tests/support/browser/local-records";
import { Disk } from "../../../tests/support/browser/memory-storage";

let disk: Disk;

beforeEach(() => {
  disk = new Disk();
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const three = ["3", "2", "1"];

test("hides a deleted record at once, and Undo restores it exactly and in its place", async () => {
  const { notes, undo } = await openThree();
  const before = JSON.stringify(notes.list());
  const removed = await notes.remove("2");
  expect([ids(notes.list()), notes.find("2")]).toEqual([["3", "1"], undefined]);
  vi.advanceTimersByTime(59_000);
  await notes.fold();
  expect(undo(removed ?? [])).toBe(true);
  expect(JSON.stringify(notes.list())).toBe(before);
  expect(undo(removed ?? [])).toBe(false);
});

test("Undo restores a record that never reached the array", async () => {
  const { notes, undo } = await openNotes(disk);
  window.localStorage.setItem(
    "pending:notes:1",
    JSON.stringify({ at: 1, record: { id: "1", title: "One" } }),
  );
  const removed = await notes.remove("1");
  expect(notes.list()).toEqual([]);
  expect(undo(removed ?? [])).toBe(true);
  expect(notes.list()).toEqual([{ id: "1", title: "One" }]);
});

test("deletes a record for good after a minute, and its key when every tab knows", async () => {
  const { notes, undo, finish, deletedIds } = await openThree();
  const removed = await notes.remove("2");
  expect([...deletedIds()]).toEqual(["2"]);
  await finish();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ids(stored("notes"))).toEqual(["3", "1"]);
  expect(Object.keys(stored("pending:notes:2"))).toEqual(["at", "record"]);
  await vi.advanceTimersByTimeAsync(10_001);
  expect(Object.keys(window.localStorage).filter(key => key.endsWith(":2"))).toEqual([]);
  expect(undo(removed ?? [])).toBe(false);
  expect([...deletedIds()]).toEqual(["2"]);
});

test("another tab neither finishes nor undoes a deletion when it folds or changes records", async () => {
  const { notes, undo } = await openThree();
  const other = await openNotes(disk);
  const removed = await notes.remove("2");
  await other.run(async () => {
    expect(ids(other.notes.list())).toEqual(["3", "1"]);
    await other.notes.update("2", note => ({ ...note, likes: 9 }));
    await other.notes.put({ id: "4", title: "Four" });
    vi.advanceTimersByTime(30_000);
    await other.notes.fold();
  });
  expect(undo(removed ?? [])).toBe(true);
  expect(ids(notes.list())).toEqual(["4", ...three]);
  expect(notes.find("2")).not.toHaveProperty("likes");
});

test("deleting twice can still be undone", async () => {
  const { notes, undo } = await openThree();
  const [first, second] = [await notes.remove("2"), await notes.remove("2")];
  expect(second).toEqual([]);
  expect(undo(first ?? [])).toBe(true);
  expect(ids(notes.list())).toEqual(three);
});

test("keeps a record that is saved after its deletion, and Undo does not remove it", async () => {
  const { notes, undo, finish } = await openThree();
  const removed = await notes.remove("2");
  await notes.put({ id: "2", title: "Kept after all" });
  expect(undo(removed ?? [])).toBe(false);
  await finish();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(notes.find("2")).toEqual({ id: "2", title: "Kept after all" });
});

test("deletes at once, without Undo, when storage is full", async () => {
  const { notes } = await openThree();
  vi.advanceTimersByTime(10_001);
  await notes.fold();
  window.localStorage.setItem("notes.broken", "[]");
  disk.capacity = disk.used;
  expect(await notes.remove("2")).toBeNull();
  expect(ids(notes.list())).toEqual(["3", "1"]);
  expect(disk.used).toBeLessThan(disk.capacity);
});

test("keeps an unreadable record when a full browser deletes the one beside it", async () => {
  const { notes } = await openNotes(disk);
  window.localStorage.setItem("treks:version", "1");
  window.localStorage.setItem("notes", '[{"id":"1","title":"One"},{"id":"2"},{"id":"3","title":"Three"}]');
  disk.capacity = disk.used;
  await notes.remove("1");
  expect(JSON.stringify(stored("notes")) + window.localStorage.getItem("notes.broken")).toContain(
    '{"id":"2"}',
  );
  expect(ids(notes.list())).toEqual(["3"]);
});

test("a new record takes the room of one that was deleted a minute ago", async () => {
  const { notes, finish } = await openNotes(disk);
  await notes.put({ id: "1", title: "x".repeat(5_000) });
  vi.advanceTimersByTime(10_001);
  await notes.fold();
  await notes.remove("1");
  vi.setSystemTime(Date.now() + 61_000);
  disk.capacity = disk.used + 1_000;
  await finish();
  await notes.put({ id: "2", title: "y".repeat(1_500) });
  expect(ids(notes.list())).toEqual(["2"]);
});

test("does not undo another member's deletion", async () => {
  const { undo } = await openNotes(disk);
  const at = Date.now() + 60_000;
  window.localStorage.setItem("treks:owner", "ben");
  const { setViewer } = await import("./records");
  setViewer("ada");
  window.localStorage.setItem(
    "pending:notes:1",
    JSON.stringify({ at, owner: "ben", record: null, undo: null }),
  );
  expect(undo(["notes:1"])).toBe(false);
  expect(undo(["notes:2", "../x", ""])).toBe(false);
});

async function openThree() {
  const opened = await openNotes(disk);
  for (const id of three.toReversed()) await opened.notes.put({ id, title: `Note ${id}` });
  return opened;
}

function ids(records: readonly { id: string }[]) {
  return records.map(({ id }) => id);
}

function stored(key: string) {
  return JSON.parse(window.localStorage.getItem(key) ?? "[]");
}
