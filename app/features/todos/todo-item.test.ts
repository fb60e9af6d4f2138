import { afterEach, expect, test, vi } from "vitest";
import { arraysWithDamage, brokenArrays } from "../../../tests/support/attacks/damaged-values";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";

const good = { id: "good", title: "Still here", completed: false, postId: "post-1", imageUrl: null };

afterEach(() => vi.unstubAllGlobals());

test("what is no list is set aside whole", async () => {
  for (const damaged of brokenArrays(good)) {
    const { disk, todoList } = await openTab({ todoList: damaged });
    expect(todoList.list(), damaged).toEqual([]);
    await todoList.put(good);
    expect(todoList.list(), damaged).toEqual([good]);
    expect(JSON.parse(disk.items.get("todoList.broken") ?? ""), damaged).toEqual([damaged]);
  }
});

test("damage beside a good record is set aside, and the record stays", async () => {
  for (const damaged of arraysWithDamage(good)) {
    const { disk, todoList } = await openTab({ todoList: damaged });
    expect(todoList.list(), damaged).toEqual([good]);
    await todoList.fold();
    expect(JSON.parse(disk.items.get("todoList") ?? ""), damaged).toEqual([good]);
    const [kept = ""] = JSON.parse(disk.items.get("todoList.broken") ?? "[]");
    expect(JSON.parse(kept)).toEqual(JSON.parse(damaged)[0]);
  }
});

/** A page with scripts of its own. */
async function openTab(items: Record<string, string>) {
  const disk = new Disk();
  for (const [key, value] of Object.entries(items)) disk.items.set(key, value);
  vi.stubGlobal("window", new Tab(disk));
  vi.stubGlobal("navigator", {});
  vi.resetModules();
  return { disk, ...(await import("./todo-item")) };
}
