import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import { setViewer, todoKey } from "./keys";
import { createTodoItem, toggleTodo, uncheckedTodos } from "./saved-todos";
import type { Toast } from "./toast";

const disk = new Disk();
const tab = new Tab(disk);
vi.stubGlobal("window", tab);
const write = (key: string, value: string) => tab.localStorage.setItem(key, value);
vi.stubGlobal("navigator", {});
afterAll(() => vi.unstubAllGlobals());

const place = { postId: "place-1", title: "Quiet Ridge", href: "/location-forums/place-1" };
const savedIds = () => uncheckedTodos.list().map(({ postId }) => postId);
const toggle = () => toggleTodo(uncheckedTodos, place.postId, () => place);

let toast: Toast | undefined;
vi.stubGlobal("document", { dispatchEvent: ({ detail }: CustomEvent<Toast>) => (toast = detail) });

beforeEach(() => {
  for (const key of [...disk.items.keys()]) tab.localStorage.removeItem(key);
  setViewer("ada");
});

it("makes one item of a thing that is saved twice", async () => {
  await Promise.all([toggle(), toggle()]);
  expect(uncheckedTodos.list()).toMatchObject([{ ...place, category: "Hiking", completed: false }]);
  expect(toast?.title).toBe("Added to your To-Do list");
});

it("removes every item of a thing, also those with ids of older versions", async () => {
  const older = [{ ...createTodoItem(place), id: "1" }, createTodoItem({ ...place, postId: "place-2" })];
  write(todoKey, JSON.stringify([createTodoItem(place), ...older]));
  await toggle();
  expect(savedIds()).toEqual(["place-2"]);
  expect(toast?.title).toBe("Removed from To-Do list");
});

it("keeps ids of things within what a record's id may have", () => {
  const ids = ["a", "b"].map(letter => createTodoItem({ ...place, postId: letter + "x".repeat(99) }).id);
  expect(new Set(ids).size).toBe(2);
  expect(ids.every(id => id.length <= 100)).toBe(true);
});

it("neither shows nor changes another member's list", async () => {
  write(todoKey, JSON.stringify([createTodoItem(place)]));
  write("treks:owner", "ada");
  setViewer("ben");
  expect(savedIds()).toEqual([]);
  await toggle();
  expect(savedIds()).toEqual(["place-1"]);
  await toggle();
  expect(savedIds()).toEqual([]);
  setViewer("ada");
  expect(savedIds()).toEqual(["place-1"]);
});

it("refuses to write beside a newer version of Treks", async () => {
  write("treks:version", "99");
  expect(await toggle()).toBe(false);
  expect(toast).toMatchObject({ kind: "error", title: "Your To-Do list was not changed" });
});
