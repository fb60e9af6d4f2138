import type { TodoSource } from "~/lib/todo-source";
import { idOf } from "./json";
import { readStored, writePending } from "./records";
import type { Toast } from "./toast";

// Pages without islands use this module, so it must not import Zod.

export const todoKey = "todoList";

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
const schema = {
  safeParse: (item: unknown) => ({ data: idOf(item) === null ? undefined : (item as UncheckedTodo) }),
};

export function listTodos(): UncheckedTodo[] {
  return readStored({ key: todoKey, schema }).records;
}

// The next page that reads the list with its Zod schema folds these writes into it.

/** @throws StorageFault */
export function saveTodo(source: TodoSource) {
  const item = createTodoItem(source);
  writePending(todoKey, item.id, { record: item });
}

/** @throws StorageFault */
export function removeTodos(postId: string) {
  for (const { id } of listTodos().filter(item => item.postId === postId))
    writePending(todoKey, id, { record: null });
}
