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
  expect(await undo(removed ?? [])).toBe(true);
  expect(JSON.stringify(notes.list())).toBe(before);
  expect(await undo(removed ?? [])).toBe(false);
});

test("Undo restores a record that never reached the array", async () => {
  const { notes, undo } = await openNotes(disk);
  window.localStorage.setItem(
    "pending:notes:1",
    JSON.stringify({ at: 1, record: { id: "1", title: "One" } }),
  );
  const removed = await notes.remove("1");
  expect(notes.list()).toEqual([]);
  expect(await undo(removed ?? [])).toBe(true);
  expect(notes.list()).toEqual([{ id: "1", title: "One" }]);
});

test("puts back each of several records in its place, whatever the order of Undo", async () => {
  const { notes, undo } = await openThree();
  const newest = await notes.remove("3");
  const oldest = await notes.remove("1");
  expect(await undo(newest ?? [])).toBe(true);
  await notes.put({ id: "4", title: "Four" });
  expect(await undo(oldest ?? [])).toBe(true);
  vi.advanceTimersByTime(10_001);
  await notes.fold();
  expect(ids(stored("notes"))).toEqual(["4", ...three]);
});

test("deletes comments and drafts with a record, leaves those of others, and Undo restores them", async () => {
  const { notes, undo } = await openThree();
  const draft = '{"owner":"ada","fields":{}}';
  const rest = {
    "comments:2": '[{"id":"c1"}]',
    "comments:2.broken": "[7]",
    "pending:comments:2:c2": '{"at":1,"record":{"id":"c2"}}',
    "draft:/notes/2": draft,
    "draft:/notes/2/edit": draft,
  };
  const others = { "comments:3": "[]", "pending:comments:3:c": "{}", "draft:/notes/23": draft };
  for (const [key, value] of Object.entries({ ...rest, ...others })) localStorage.setItem(key, value);
  const removed = await notes.remove("2");
  expect(kept()).toMatchObject(others);
  expect(Object.keys(kept())).toEqual(expect.not.arrayContaining(Object.keys(rest)));
  expect(await undo(removed ?? [])).toBe(true);
  expect(kept()).toMatchObject({ ...rest, ...others });
});

test("deletes a record at once, its copy after a minute, and its key when every tab knows", async () => {
  const { notes, undo, deletedIds } = await openThree();
  const removed = await notes.remove("2");
  expect(ids(stored("notes"))).toEqual(["3", "1"]);
  expect(Object.keys(stored("pending:notes:2"))).toEqual(["at", "record"]);
  expect(deletedIds()).toEqual(["2"]);
  vi.advanceTimersByTime(59_000);
  expect(sessionCopies()).toContain("Note 2");
  vi.advanceTimersByTime(1_001);
  expect(sessionCopies()).toBeNull();
  expect(await undo(removed ?? [])).toBe(false);
  // Like a tab that has not received the storage event.
  localStorage.setItem("notes", JSON.stringify(three.map(id => ({ id, title: `Note ${id}` }))));
  await notes.fold();
  vi.advanceTimersByTime(10_001);
  await notes.fold();
  expect(ids(stored("notes"))).toEqual(["3", "1"]);
  expect(Object.keys(kept()).filter(key => key.endsWith(":2"))).toEqual([]);
  expect(deletedIds()).toEqual(["2"]);
});

test("forgets a deletion that is undone", async () => {
  const { notes, undo, deletedIds } = await openThree();
  const removed = await notes.remove("2");
  await undo(removed ?? []);
  expect([deletedIds(), sessionCopies()]).toEqual([[], null]);
});

test("another tab does not undo a deletion when it folds or changes records", async () => {
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
  expect(await undo(removed ?? [])).toBe(true);
  expect(ids(notes.list())).toEqual(["4", ...three]);
  expect(notes.find("2")).not.toHaveProperty("likes");
});

test("deleting twice can still be undone", async () => {
  const { notes, undo } = await openThree();
  const [first, second] = [await notes.remove("2"), await notes.remove("2")];
  expect(second).toEqual([]);
  expect(await undo(first ?? [])).toBe(true);
  expect(ids(notes.list())).toEqual(three);
});

test("keeps a record that is saved after its deletion, and Undo does not remove it", async () => {
  const { notes, undo } = await openThree();
  const removed = await notes.remove("2");
  await notes.put({ id: "2", title: "Kept after all" });
  expect(await undo(removed ?? [])).toBe(false);
  await vi.advanceTimersByTimeAsync(90_000);
  await notes.fold();
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

test("deletes without Undo when the browser keeps no copy", async () => {
  const { notes } = await openThree();
  vi.spyOn(window.sessionStorage, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  expect(await notes.remove("2")).toBeNull();
  expect(ids(notes.list())).toEqual(["3", "1"]);
});

test("keeps the copy when there is no room to put it back", async () => {
  const { notes, undo, StorageFault } = await openThree();
  const removed = await notes.remove("2");
  disk.capacity = disk.used;
  await expect(undo(removed ?? [])).rejects.toThrow(StorageFault);
  disk.capacity = Number.POSITIVE_INFINITY;
  expect(await undo(removed ?? [])).toBe(true);
  expect(ids(notes.list())).toEqual(three);
});

test("a new record takes the room of a deleted one", async () => {
  const { notes } = await openNotes(disk);
  await notes.put({ id: "1", title: "x".repeat(5_000) });
  vi.advanceTimersByTime(10_001);
  await notes.fold();
  await notes.remove("1");
  disk.capacity = disk.used + 4_000;
  await notes.put({ id: "2", title: "y".repeat(1_500) });
  expect(ids(notes.list())).toEqual(["2"]);
});

test("does not undo another member's deletion", async () => {
  const { notes, undo } = await openThree();
  const { setViewer } = await import("./keys");
  setViewer("ben");
  const removed = await notes.remove("2");
  setViewer("ada");
  expect(await undo(removed ?? [])).toBe(false);
  expect(await undo(["notes:4", "../x", ""])).toBe(false);
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

function kept(): Record<string, string> {
  return Object.fromEntries(disk.items);
}

function sessionCopies() {
  return window.sessionStorage.getItem("treks:deleted");
}
