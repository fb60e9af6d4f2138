import type { TodoSource } from "~/lib/todo-source";
import { belongsToViewer, viewerId } from "./account";
import { idOf, parseJson, parseList } from "./json";
import { pendingPrefix } from "./keys";
import { deletionEvent } from "./plain-storage";
import { ensureWritable, listKeys, readItem, writeItem } from "./storage";
import type { Toast } from "./toast";

// Pages without islands use this module, so it must not import Zod.

export const todoKey = "todoList";

const prefix = pendingPrefix(todoKey);

export const todoToasts = {
  added: {
    kind: "success",
    title: "Added to your To-Do list",
    action: { href: "/profile?tab=todo", label: "View To-Do List" },
  },
  removed: { kind: "success", title: "Removed from To-Do list" },
} as const satisfies Record<string, Toast>;

export const todoFailure = "Your To-Do list was not changed";

/** The id is derived from the thing, so that saving twice makes one item. An id has at most 100 characters. */
export function createTodoItem(source: TodoSource) {
  return {
    ...source,
    id: `todo-${source.postId}`.slice(-100),
    category: "Hiking",
    completed: false,
    addedDate: new Date().toISOString(),
  };
}

export interface UncheckedTodo {
  id: string;
  postId?: unknown;
  location?: unknown;
  href?: unknown;
  completed?: unknown;
}

/** Untrusted input: only the ids are validated. */
export function listTodos(): UncheckedTodo[] {
  const stored = belongsToViewer() ? (parseList(readItem(todoKey) ?? "") ?? []) : [];
  const todos = new Map(stored.filter(hasId).map(item => [item.id, item]));
  for (const name of listKeys().filter(key => key.startsWith(prefix))) {
    const { owner, record } = Object(parseJson(readItem(name) ?? ""));
    if (!belongsToViewer(owner)) continue;
    if (record === null) todos.delete(name.slice(prefix.length));
    else if (hasId(record)) todos.set(record.id, record);
  }
  return [...todos.values()];
}

function hasId(item: unknown): item is UncheckedTodo {
  return idOf(item) !== null;
}

/** @throws StorageFault */
export function saveTodo(source: TodoSource) {
  const item = createTodoItem(source);
  write(item.id, item);
}

/** @throws StorageFault */
export function removeTodos(postId: string) {
  for (const { id } of listTodos().filter(item => item.postId === postId)) write(id, null);
  window.dispatchEvent(new Event(deletionEvent));
}

/** Folded into the list by the next page that reads it with its schema. */
function write(id: string, record: object | null) {
  ensureWritable();
  writeItem(prefix + id, JSON.stringify({ at: Date.now(), owner: viewerId() ?? undefined, record }));
}
