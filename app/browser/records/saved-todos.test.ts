import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import { setViewer } from "./records";
import { createTodoItem, listTodos, removeTodos, saveTodo, todoKey } from "./saved-todos";
import { StorageFault } from "./writes";

const disk = new Disk();
const tab = new Tab(disk);
vi.stubGlobal("window", tab);
const write = (key: string, value: string) => tab.localStorage.setItem(key, value);
vi.stubGlobal("navigator", {});
afterAll(() => vi.unstubAllGlobals());

const place = { postId: "place-1", title: "Quiet Ridge", href: "/location-forums/place-1" };
const savedIds = () => listTodos().map(({ postId }) => postId);

beforeEach(() => {
  for (const key of [...disk.items.keys()]) tab.localStorage.removeItem(key);
  setViewer("ada");
});

it("makes one item of a thing that is saved twice", () => {
  saveTodo(place);
  saveTodo(place);
  expect(listTodos()).toMatchObject([{ ...place, category: "Hiking", completed: false }]);
});

it("removes every item of a thing, also those with ids of older versions", () => {
  const older = [{ ...createTodoItem(place), id: "1" }, createTodoItem({ ...place, postId: "place-2" })];
  write(todoKey, JSON.stringify(older));
  saveTodo(place);
  removeTodos(place.postId);
  expect(savedIds()).toEqual(["place-2"]);
});

it("keeps ids of things within what a record's id may have", () => {
  const ids = ["a", "b"].map(letter => createTodoItem({ ...place, postId: letter + "x".repeat(99) }).id);
  expect(new Set(ids).size).toBe(2);
  expect(ids.every(id => id.length <= 100)).toBe(true);
});

it("reads past damaged lists and records", () => {
  saveTodo(place);
  for (const damaged of ["", "{", "7", "null", '{"a":1}', '[null,7,"x",{"id":7},{}]', '[{"id":"a/b"}]']) {
    write(todoKey, damaged);
    write(`pending:${todoKey}:x`, damaged);
    expect(savedIds(), damaged).toEqual(["place-1"]);
  }
});

it("neither shows nor changes another member's list", () => {
  saveTodo(place);
  setViewer("ben");
  expect(savedIds()).toEqual([]);
  removeTodos(place.postId);
  setViewer("ada");
  expect(savedIds()).toEqual(["place-1"]);
});

it("refuses to write beside a newer version of Treks", () => {
  write("treks:version", "99");
  expect(() => saveTodo(place)).toThrow(StorageFault);
});
