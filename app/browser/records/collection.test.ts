import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Note, openNotes } from "../../../tests/support/browser/local-records";
import { Disk } from "../../../tests/support/browser/memory-storage";

let disk: Disk;

beforeEach(() => {
  disk = new Disk();
  vi.useFakeTimers();
  // Without locks, which is the harder case.
  vi.stubGlobal("navigator", {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("puts a record first, finds it, changes it in its place and removes it", async () => {
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
  for (const id of ["2", "none"]) expect(notes.find(id)).toBeUndefined();
  expect(stored("notes")).toEqual([{ id: "1", title: "Once" }]);
});

test("changes the newest state, even when no storage event has arrived", async () => {
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

test("asks once for durable storage, with the first record, and works when the browser refuses", async () => {
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

test("keeps the key of a write until the array surely holds it", async () => {
  const { notes } = await openNotes(disk);
  await notes.put({ id: "1", title: "One" });
  await notes.fold();
  expect(pendingKeys()).toEqual(["pending:notes:1"]);
  vi.advanceTimersByTime(10_001);
  await notes.fold();
  expect(pendingKeys()).toEqual([]);
  expect(notes.list()).toHaveLength(1);
});

test("lists the same array until something changes, here or in another tab", async () => {
  const one = await openNotes(disk);
  const other = await openNotes(disk);
  const listener = vi.fn();
  const before = one.run(() => one.notes.list());
  one.run(() => one.notes.subscribe(listener));
  expect(one.notes.list()).toBe(before);
  await other.run(() => other.notes.put({ id: "1", title: "From the other" }));
  expect(listener).toHaveBeenCalled();
  expect(one.run(() => one.notes.list())).toHaveLength(1);
});

test("shows the change to a listener that subscribed before the first read", async () => {
  disk.items.set("treks:version", "1");
  const one = await openNotes(disk);
  const other = await openNotes(disk);
  const seen: number[] = [];
  one.run(() => one.notes.subscribe(() => seen.push(one.notes.list().length)));
  one.run(() => one.notes.list());
  await other.run(() => other.notes.put({ id: "1", title: "From the other" }));
  expect(seen[0]).toBe(1);
});

test("reads what a newer version wrote and never overwrites it", async () => {
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

test("loses nothing in 1,000 writes of two tabs with late storage events", {
  timeout: 60_000,
}, async () => {
  disk.isPrompt = false;
  const tabs = [await openNotes(disk), await openNotes(disk)];
  for (let turn = 0; turn < 1000; turn++) {
    const tab = tabs[turn % 2];
    await tab?.run(() => tab.notes.put({ id: `${turn}`, title: `Note ${turn}` }));
    if (turn % 7 === 6) await tab?.run(() => tab.notes.update(`${turn}`, note => ({ ...note, likes: 1 })));
    if (turn % 6 === 5) await tab?.run(() => tab.notes.fold());
    vi.advanceTimersByTime(100);
    // Events arrive bit by bit, well within ten seconds.
    if (turn % 5 === 4) disk.deliver(Math.ceil(disk.onTheWay.length * 0.8));
  }
  disk.deliver();
  vi.advanceTimersByTime(10_001);
  for (const tab of [...tabs, ...tabs]) await tab.run(() => tab.notes.fold());
  disk.deliver();
  for (const tab of tabs) {
    const kept = await tab.run(() => tab.notes.list());
    expect(kept.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 1000 }, (_, id) => id),
    );
    expect(kept.filter(({ likes }) => likes)).toHaveLength(142);
  }
  expect(stored("notes")).toHaveLength(1000);
  expect(pendingKeys()).toEqual([]);
});

test("loses and doubles nothing when the browser dies between two writes", async () => {
  const whole = await liveUntil(Number.POSITIVE_INFINITY);
  expect(whole.done).toBe(steps.length);
  expect(disk.writes).toBeGreaterThan(10);
  const writes = disk.writes;
  for (let death = 0; death < writes; death++) {
    const { done } = await liveUntil(death);
    disk.writesLeft = Number.POSITIVE_INFINITY;
    const { notes } = await openNotes(disk);
    vi.advanceTimersByTime(10_001);
    for (const _ of "123") await notes.fold();
    const allowed = [done, done + 1].map(count => states[Math.min(count, steps.length)]);
    expect(allowed, `dead at write ${death} in step ${done}`).toContainEqual(stored("notes"));
    expect(stored("notes.broken"), `dead at write ${death}`).toEqual(['"damaged"', "no JSON"]);
    expect(pendingKeys()).toEqual([]);
  }
});

const steps: ((tab: OpenTab) => Promise<void>)[] = [
  ({ notes }) => notes.put({ id: "new", title: "New" }),
  ({ notes }) => notes.update("old", note => ({ ...note, title: "Changed" })),
  async ({ notes }) => {
    await notes.fold();
    vi.advanceTimersByTime(10_001);
  },
  ({ notes }) => notes.update("new", () => null),
  ({ notes }) => notes.put({ id: "last", title: "Last" }),
];

const [old, changed] = ["Old", "Changed"].map(title => ({ id: "old", title })) as [Note, Note];
const fresh = { id: "new", title: "New" };
const states: Note[][] = [
  [old],
  [fresh, old],
  [fresh, changed],
  [fresh, changed],
  [changed],
  [{ id: "last", title: "Last" }, changed],
];

async function liveUntil(writesLeft: number) {
  disk = new Disk({ notes: JSON.stringify([old, "damaged"]), "pending:notes:odd": "no JSON" });
  disk.writesLeft = writesLeft;
  const tab = await openNotes(disk);
  for (const [done, step] of steps.entries()) {
    await step(tab).catch(() => {});
    if (disk.writesLeft <= 0) return { done };
  }
  return { done: steps.length };
}

test("refuses a record without room, and lists one that does not fit into the array", async () => {
  const { notes, StorageFault } = await openNotes(disk);
  await notes.put({ id: "1", title: "One" });
  disk.capacity = disk.used + 10;
  await expect(notes.put({ id: "2", title: "Two" })).rejects.toThrow(StorageFault);
  expect(stored("notes")).toEqual([{ id: "1", title: "One" }]);
  disk.capacity = disk.used + 80;
  await notes.put({ id: "3", title: "Three" });
  expect(stored("notes")).toHaveLength(1);
  expect(notes.list().map(({ title }) => title)).toEqual(["Three", "One"]);
  disk.capacity = Number.POSITIVE_INFINITY;
  await notes.fold();
  expect(stored("notes")).toHaveLength(2);
});

type OpenTab = Awaited<ReturnType<typeof openNotes>>;

function stored(key: string): unknown {
  return JSON.parse(disk.items.get(key) ?? "null");
}

function pendingKeys() {
  return [...disk.items.keys()].filter(key => key.startsWith("pending:"));
}
