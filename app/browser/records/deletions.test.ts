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

test("deletes a record at once, and its key when every tab knows", async () => {
  const { notes } = await openThree();
  await notes.remove("2");
  await notes.remove("2");
  expect([ids(notes.list()), notes.find("2")]).toEqual([["3", "1"], undefined]);
  expect(ids(stored("notes"))).toEqual(["3", "1"]);
  expect(Object.keys(stored("pending:notes:2"))).toEqual(["at", "record"]);
  // Like a tab that has not received the storage event.
  localStorage.setItem("notes", JSON.stringify(three.map(id => ({ id, title: `Note ${id}` }))));
  await notes.fold();
  vi.advanceTimersByTime(10_001);
  await notes.fold();
  expect(ids(stored("notes"))).toEqual(["3", "1"]);
  expect(Object.keys(kept()).filter(key => key.endsWith(":2"))).toEqual([]);
});

test("deletes a record that never reached the array", async () => {
  const { notes } = await openNotes(disk);
  const record = { id: "1", title: "One" };
  window.localStorage.setItem("pending:notes:1", JSON.stringify({ at: 1, record }));
  await notes.remove("1");
  expect(notes.list()).toEqual([]);
});

test("deletes comments and drafts with a record, and leaves those of others", async () => {
  const { notes } = await openThree();
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
  await notes.remove("2");
  expect(kept()).toMatchObject(others);
  expect(Object.keys(kept())).toEqual(expect.not.arrayContaining(Object.keys(rest)));
});

test("another tab changes a record while the question is open, and after its deletion in vain", async () => {
  const { notes, run } = await openThree();
  const other = await openNotes(disk);
  const like = () => other.notes.update("2", note => ({ ...note, likes: 9 }));
  await other.run(like);
  await run(() => notes.remove("2"));
  await other.run(like);
  await other.run(() => other.notes.put({ id: "4", title: "Four" }));
  await other.run(() => other.notes.remove("2"));
  expect(ids(run(() => notes.list()))).toEqual(["4", "3", "1"]);
});

test("keeps a record that is saved after its deletion", async () => {
  const { notes } = await openThree();
  await notes.remove("2");
  await notes.put({ id: "2", title: "Kept after all" });
  await vi.advanceTimersByTimeAsync(90_000);
  await notes.fold();
  expect(notes.find("2")).toEqual({ id: "2", title: "Kept after all" });
});

test("deletes at once when storage is full", async () => {
  const { notes } = await openThree();
  vi.advanceTimersByTime(10_001);
  await notes.fold();
  window.localStorage.setItem("notes.broken", "[]");
  disk.capacity = disk.used;
  await notes.remove("2");
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
