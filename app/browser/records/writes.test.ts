import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withLock } from "~/browser/shared-with-worker/locks";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import { usedSpace } from "./backup";
import { listKeys, tryRead, tryRemove } from "./storage";
import { onChange, remove, StorageFault, write } from "./writes";

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
  write("a", "12");
  write("__proto__", "345");
  expect([tryRead("a"), tryRead("__proto__"), tryRead("toString")]).toEqual(["12", "345", null]);
  expect(listKeys()).toEqual(["a", "__proto__"]);
  expect(usedSpace()).toBe(3 + 12);
  remove("a");
  expect(listKeys()).toEqual(["__proto__"]);
});

test("keeps the old value when storage is full to the last byte", () => {
  disk.capacity = 10;
  write("key", "1234567");
  expect(faultOf(() => write("key", "12345678"))).toEqual(["full", expect.stringContaining("no room")]);
  expect(tryRead("key")).toBe("1234567");
});

test.each(["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"])("understands %s as a full storage", name => {
  const setItem = () => thrown(Object.assign(new Error(), { name }));
  vi.stubGlobal("window", { localStorage: { setItem } });
  expect(faultOf(() => write("a", "b"))[0]).toBe("full");
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
  tryRemove("a");
  expect([tryRead("a"), usedSpace()]).toEqual([null, 0]);
  expect(faultOf(() => write("a", "b"))).toEqual(["unavailable", expect.stringContaining("does not let")]);
});

test("notifies listeners of writes in this tab, in other tabs, and after a return through the back/forward cache", async () => {
  const listener = vi.fn();
  const stop = onChange(listener);
  write("mine", "1");
  await Promise.resolve();
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "theirs" }));
  expect(listener).toHaveBeenCalledTimes(2);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  write("mine", "2");
  await Promise.resolve();
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "theirs" }));
  expect(listener).toHaveBeenCalledTimes(3);
});

test("announces many writes together, also if the last one fails", async () => {
  const listener = vi.fn();
  onChange(listener);
  disk.capacity = 20;
  const work = () => {
    for (const key of ["a", "b", "c"]) write(key, "12345678");
  };
  expect(faultOf(work)[0]).toBe("full");
  await Promise.resolve();
  expect(listener).toHaveBeenCalledTimes(1);
  remove("a");
  await Promise.resolve();
  expect(listener).toHaveBeenCalledTimes(2);
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
