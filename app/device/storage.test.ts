import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Disk, Tab } from "../../tests/support/browser/memory-storage";
import {
  listKeys,
  onChange,
  readItem,
  removeItem,
  StorageFault,
  usedSpace,
  withLock,
  writeItem,
} from "./storage";

const disk = new Disk();

beforeEach(() => {
  vi.stubGlobal("window", new Tab(disk));
});

afterEach(() => {
  vi.unstubAllGlobals();
  disk.items.clear();
  disk.capacity = Number.POSITIVE_INFINITY;
});

test("what is written is read, listed, counted and removed", () => {
  writeItem("a", "12");
  writeItem("__proto__", "345");
  expect([readItem("a"), readItem("__proto__"), readItem("toString")]).toEqual(["12", "345", null]);
  expect(listKeys()).toEqual(["a", "__proto__"]);
  expect(usedSpace()).toBe(3 + 12);
  removeItem("a");
  expect(listKeys()).toEqual(["__proto__"]);
});

test("full at the last byte, the old value stays and the fault says so", () => {
  disk.capacity = 10;
  writeItem("key", "1234567");
  expect(faultOf(() => writeItem("key", "12345678"))).toEqual(["full", expect.stringContaining("no room")]);
  expect(readItem("key")).toBe("1234567");
});

const quotaFaults = [
  new DOMException("", "QuotaExceededError"),
  Object.assign(new Error(), { name: "NS_ERROR_DOM_QUOTA_REACHED" }),
  Object.assign(new Error(), { code: 22 }),
  Object.assign(new Error(), { code: 1014 }),
];

test("every browser's way to say that it is full is understood", () => {
  for (const fault of quotaFaults) {
    vi.stubGlobal("window", { localStorage: { setItem: () => thrown(fault) } });
    expect(faultOf(() => writeItem("a", "b"))[0], fault.name).toBe("full");
  }
});

const forbidding = [
  Object.defineProperty({}, "localStorage", { get: () => thrown(new DOMException("", "SecurityError")) }),
  { localStorage: null },
  { localStorage: undefined },
  {
    localStorage: Object.create({
      getItem: () => thrown(new Error("NS_ERROR_FILE_CORRUPTED")),
      setItem: () => thrown(new Error("NS_ERROR_FILE_CORRUPTED")),
      removeItem: () => thrown(new Error("NS_ERROR_FILE_CORRUPTED")),
    }),
  },
];

test("a browser that keeps nothing has nothing, and says so to who writes", () => {
  for (const window of forbidding) {
    vi.stubGlobal("window", window);
    removeItem("a");
    expect([readItem("a"), usedSpace()]).toEqual([null, 0]);
    expect(faultOf(() => writeItem("a", "b"))).toEqual([
      "unavailable",
      expect.stringContaining("does not let"),
    ]);
  }
});

test("listeners hear of this tab, of others, and of a page that comes back", () => {
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

test("where locks are missing or denied the work is done all the same, once", async () => {
  const work = vi.fn(() => "done");
  for (const locks of [undefined, { request: async () => thrown(new DOMException("", "SecurityError")) }]) {
    vi.stubGlobal("navigator", { locks });
    expect(await withLock("a", work)).toBe("done");
  }
  expect(work).toHaveBeenCalledTimes(2);
});

test("work that fails under a lock fails once", async () => {
  const work = vi.fn(() => thrown(new StorageFault("full")));
  await expect(withLock("a", work)).rejects.toThrow(StorageFault);
  expect(work).toHaveBeenCalledTimes(1);
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
