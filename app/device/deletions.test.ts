import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openNotes } from "../../tests/support/browser/local-records";
import { Disk } from "../../tests/support/browser/memory-storage";

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

test("does not undo another member's deletion", async () => {
  const { undo } = await openNotes(disk);
  const at = Date.now() + 60_000;
  window.localStorage.setItem("treks:owner", "ben");
  const { setViewer } = await import("./account");
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
