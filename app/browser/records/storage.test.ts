import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withLock } from "~/browser/queue/locks";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import * as storage from "./storage";

const { onChange, readItem, removeItem, StorageFault, usedSpace, writeItem } = storage;
const disk = new Disk();

beforeEach(() => {
  vi.stubGlobal("window", new Tab(disk));
});

afterEach(() => {
  vi.unstubAllGlobals();
  disk.items.clear();
  disk.capacity = Number.POSITIVE_INFINITY;
});

test("writes, reads, lists, counts and removes items", () => {
  writeItem("a", "12");
  writeItem("__proto__", "345");
  expect([readItem("a"), readItem("__proto__"), readItem("toString")]).toEqual(["12", "345", null]);
  expect(storage.listKeys()).toEqual(["a", "__proto__"]);
  expect(usedSpace()).toBe(3 + 12);
  removeItem("a");
  expect(storage.listKeys()).toEqual(["__proto__"]);
});

test("keeps the old value when storage is full to the last byte", () => {
  disk.capacity = 10;
  writeItem("key", "1234567");
  expect(faultOf(() => writeItem("key", "12345678"))).toEqual(["full", expect.stringContaining("no room")]);
  expect(readItem("key")).toBe("1234567");
});

test.each([
  { name: "QuotaExceededError" },
  { name: "NS_ERROR_DOM_QUOTA_REACHED" },
  { code: 22 },
  { code: 1014 },
])("understands %o as a full storage", fault => {
  const setItem = () => thrown(Object.assign(new Error(), fault));
  vi.stubGlobal("window", { localStorage: { setItem } });
  expect(faultOf(() => writeItem("a", "b"))[0]).toBe("full");
});

const corrupted = () => thrown(new Error("NS_ERROR_FILE_CORRUPTED"));
const forbidden = { get: () => thrown(new DOMException("", "SecurityError")) };

test.each([
  ["forbids storage", Object.defineProperty({}, "localStorage", forbidden)],
  ["has no storage", { localStorage: undefined }],
  [
    "has a broken disk",
    { localStorage: Object.create({ getItem: corrupted, setItem: corrupted, removeItem: corrupted }) },
  ],
])("reads nothing and reports a failed write in a browser that %s", (_, window) => {
  vi.stubGlobal("window", window);
  removeItem("a");
  expect([readItem("a"), usedSpace()]).toEqual([null, 0]);
  expect(faultOf(() => writeItem("a", "b"))).toEqual([
    "unavailable",
    expect.stringContaining("does not let"),
  ]);
});

test("notifies listeners of writes in this tab, in other tabs, and after a return through the back/forward cache", () => {
  const heard: (string | null)[] = [];
  const stop = onChange(key => heard.push(key));
  writeItem("mine", "1");
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "theirs" }));
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  stop();
  writeItem("mine", "2");
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "theirs" }));
  expect(heard).toEqual(["mine", "theirs", null]);
});

test("runs the work once when locks are missing or denied", async () => {
  const work = vi.fn(() => "done");
  for (const locks of [undefined, { request: async () => thrown(new DOMException("", "SecurityError")) }]) {
    vi.stubGlobal("navigator", { locks });
    expect(await withLock("a", work)).toBe("done");
  }
  expect(work).toHaveBeenCalledTimes(2);
});

test("does not repeat work that fails under a lock", async () => {
  const work = vi.fn(() => thrown(new StorageFault("full")));
  await expect(withLock("a", work)).rejects.toThrow(StorageFault);
  expect(work).toHaveBeenCalledOnce();
});

function faultOf(run: () => void) {
  try {
    run();
  } catch (error) {
    if (error instanceof StorageFault) return [error.kind, error.message];
  }
  return [];
}

function thrown(error: Error): never {
  throw error;
}
