import { afterEach, test, vi } from "vitest";
import { expectDamageSetAside, expectNoListSetAside } from "../../../tests/support/attacks/damaged-values";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";

const good = { id: "good", title: "Still here", completed: false, postId: "post-1", imageUrl: null };

afterEach(() => vi.unstubAllGlobals());

test("what is no list is set aside whole", () => expectNoListSetAside("todoList", good, openCollection));

test("damage beside a good record is set aside, and the record stays", () =>
  expectDamageSetAside("todoList", good, openCollection));

async function openCollection(items: Record<string, string>) {
  const { disk, todoList } = await openTab(items);
  return { disk, collection: todoList };
}

/** A page with scripts of its own. */
async function openTab(items: Record<string, string>) {
  const disk = new Disk();
  for (const [key, value] of Object.entries(items)) disk.items.set(key, value);
  vi.stubGlobal("window", new Tab(disk));
  vi.stubGlobal("navigator", {});
  vi.resetModules();
  return { disk, ...(await import("./todo-item")) };
}
