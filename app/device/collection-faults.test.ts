import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Note, openNotes } from "../../tests/support/browser/local-records";
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

test("two tabs that write in turn, each late to hear of the other, lose nothing in 1,000 writes", {
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
  const tab = await openNotes(disk);
  for (const [done, step] of steps.entries()) {
    await step(tab).catch(() => {});
    if (disk.writesLeft <= 0) return { done };
  }
  return { done: steps.length };
}

test("what finds no room is refused; what found room for itself is listed even if the array has none", async () => {
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
