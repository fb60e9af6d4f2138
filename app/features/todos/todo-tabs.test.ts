import { expect, it } from "vitest";
import { findTab, formatTodoList, todoTabs } from "./todo-tabs";

const item = (title: string, completed: boolean) => ({ id: title, title, completed, postId: "post-1" });
const items = [item("Lake", true), item("Ridge", false), item("Hut", true)];

it("filters the list by tab", () => {
  const titles = (tab: string | null) => items.filter(findTab(tab).matches).map(({ title }) => title);
  expect(titles("all")).toEqual(["Lake", "Ridge", "Hut"]);
  expect(titles("pending")).toEqual(["Ridge"]);
  expect(titles("completed")).toEqual(["Lake", "Hut"]);
});

it("shows everything for an unknown tab", () => {
  for (const asked of [null, "", "done", "__proto__"]) expect(findTab(asked).key).toBe("all");
  expect(todoTabs("pending")).toEqual([
    { label: "All", href: "?tab=all", current: false },
    { label: "Pending", href: "?tab=pending", current: true },
    { label: "Completed", href: "?tab=completed", current: false },
  ]);
});

it("formats the list as text, pending items first", () => {
  const summit = { ...item("Summit", false), location: "Rigi", description: "By the\n\n old path" };
  expect(formatTodoList([...items, summit])).toBe(
    "[ ] Ridge\n[ ] Summit, Rigi\n    By the old path\n[x] Lake\n[x] Hut",
  );
});
