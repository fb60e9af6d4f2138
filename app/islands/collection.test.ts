import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { Disk, Tab } from "../../tests/support/memory-storage";
import { recordId } from "./record-fields";

const schema = z.object({ id: recordId, title: z.string(), likes: z.optional(z.number()) });
type Note = z.infer<typeof schema>;

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
  const { notes } = await openTab();
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

test("a write keeps a key of its own until the array has surely held it", async () => {
  const { notes } = await openTab();
  await notes.put({ id: "1", title: "One" });
  await notes.fold();
  expect(pendingKeys()).toEqual(["pending:notes:1"]);
  vi.advanceTimersByTime(10_001);
  await notes.fold();
  expect(pendingKeys()).toEqual([]);
  expect(notes.list()).toHaveLength(1);
});

test("the list is the same array until something changes, here or in another tab", async () => {
  const one = await openTab();
  const other = await openTab();
  const told = vi.fn();
  const before = one.run(() => one.notes.list());
  one.run(() => one.notes.subscribe(told));
  expect(one.notes.list()).toBe(before);
  await other.run(() => other.notes.put({ id: "1", title: "From the other" }));
  expect(told).toHaveBeenCalled();
  expect(one.run(() => one.notes.list())).toHaveLength(1);
});

test("two tabs that write in turn, each late to hear of the other, lose nothing in 1,000 writes", async () => {
  disk.isPrompt = false;
  const tabs = [await openTab(), await openTab()];
  for (let turn = 0; turn < 1000; turn++) {
    const tab = tabs[turn % 2];
    await tab?.run(() => tab.notes.put({ id: `${turn}`, title: `Note ${turn}` }));
    if (turn % 7 === 6) await tab?.run(() => tab.notes.update(`${turn}`, note => ({ ...note, likes: 1 })));
    await tab?.run(() => tab.notes.fold());
    vi.advanceTimersByTime(100);
    // What is on its way arrives bit by bit, well within ten seconds.
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

test("a browser that dies between any two writes loses nothing that was kept, and doubles nothing", async () => {
  const whole = await liveUntil(Number.POSITIVE_INFINITY);
  expect(whole.done).toBe(steps.length);
  expect(disk.writes).toBeGreaterThan(10);
  const writes = disk.writes;
  for (let death = 0; death < writes; death++) {
    const { done } = await liveUntil(death);
    disk.writesLeft = Number.POSITIVE_INFINITY;
    const { notes } = await openTab();
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

const [old, changed] = [
  { id: "old", title: "Old" },
  { id: "old", title: "Changed" },
];
const fresh = { id: "new", title: "New" };
const states: Note[][] = [
  [old],
  [fresh, old],
  [fresh, changed],
  [fresh, changed],
  [changed],
  [{ id: "last", title: "Last" }, changed],
];

/** As far as it comes with so many writes. */
async function liveUntil(writesLeft: number) {
  disk = new Disk();
  disk.items.set("notes", JSON.stringify([old, "damaged"]));
  disk.items.set("pending:notes:odd", "no JSON");
  disk.writesLeft = writesLeft;
  const tab = await openTab();
  for (const [done, step] of steps.entries()) {
    await step(tab).catch(() => {});
    if (disk.writesLeft <= 0) return { done };
  }
  return { done: steps.length };
}

test("what finds no room is refused; what found room for itself is listed even if the array has none", async () => {
  const { notes, StorageFault } = await openTab();
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

test("what a newer version wrote is read and never written over", async () => {
  disk.items.set("treks:version", "2");
  disk.items.set("notes", '[{"id":"1","title":"One"},{"id":"2","heading":"Unknown to us"}]');
  const before = new Map(disk.items);
  const { notes, StorageFault } = await openTab();
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
  const { notes } = await openTab();
  await notes.fold();
  expect(stored("notes")).toEqual([{ id: "1", title: "Caught" }]);
  expect(stored("notes.broken")).toEqual(['{"at":2,"early":{"id":"2"}}']);
  expect(notes.list()).toHaveLength(1);
});

type OpenTab = Awaited<ReturnType<typeof openTab>>;

/** A page with scripts of its own, in front until another one runs. */
async function openTab() {
  const tab = new Tab(disk);
  vi.stubGlobal("window", tab);
  vi.resetModules();
  const { createCollection } = await import("./collection");
  const { StorageFault } = await import("./local-store");
  const notes = createCollection<Note>({
    key: "notes",
    schema,
    fromForm: ({ id, heading }) => (heading ? { id: String(id), title: String(heading) } : null),
  });
  return { notes, StorageFault, run };

  function run<T>(work: () => T): T {
    vi.stubGlobal("window", tab);
    return work();
  }
}

function stored(key: string): unknown {
  return JSON.parse(disk.items.get(key) ?? "null");
}

function pendingKeys() {
  return [...disk.items.keys()].filter(key => key.startsWith("pending:"));
}
