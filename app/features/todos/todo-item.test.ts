import { afterAll, expect, it, vi } from "vitest";
import { createTodoItem } from "~/browser/records/saved-todos";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import { originOf, todoList } from "./todo-item";

const tab = new Tab(new Disk());
vi.stubGlobal("window", tab);
vi.stubGlobal("navigator", {});
afterAll(() => vi.unstubAllGlobals());

const id = "0b7c2a4e-0000-4000-8000-000000000001";

it.each([
  [`/location-forums/${id}`, "View Place", undefined],
  [`/location-forums/${id}/posts/${id}`, "View Original Post", undefined],
  ["/forums/sample-bear-aware-food", "View Original Post", undefined],
  ["/post/post-1", "View Original Post", undefined],
  ["https://elsewhere.example/", "View Original Post", "/post/thing"],
  ["//elsewhere.example/post/1", "View Original Post", "/post/thing"],
  ["/\\elsewhere.example", "View Original Post", "/post/thing"],
  ["javascript:alert(1)", "View Original Post", "/post/thing"],
  ["/post/../logout", "View Original Post", "/post/thing"],
  ["/follow?step=follow&kind=member", "View Original Post", "/post/thing"],
  [`/location-forums/${id}/posts/${id}/delete`, "View Original Post", "/post/thing"],
  ["/post/1\n", "View Original Post", "/post/thing"],
  [7, "View Original Post", "/post/thing"],
  [undefined, "View Original Post", "/post/thing"],
])("leads home from a stored address: %j", (href, label, instead) => {
  const stored = { ...createTodoItem({ postId: "thing", title: "A place" }), href };
  tab.localStorage.setItem(todoList.key, JSON.stringify([stored]));
  const [item] = todoList.list();
  expect(item && originOf(item)).toEqual({ href: instead ?? href, label });
});
