import type { TodoSource } from "~/lib/todo-source";
import { todoKey } from "./keys";
import { anyRecord, readStored } from "./records";
import { showToast } from "./toast";
import { tryToStore, writePending } from "./writes";

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

interface TodoList {
  list(): readonly { id: string; postId?: unknown }[];
  put(item: ReturnType<typeof createTodoItem>): Promise<void>;
  update(id: string, change: () => null): Promise<void>;
}

/**
 * For pages without islands, which load no schema. The next page that reads the list with its schema folds these writes
 * into it.
 */
export const uncheckedTodos = {
  list: () => readStored({ key: todoKey, schema: anyRecord }).records,
  put: async (item: { id: string }) => writePending(todoKey, item.id, { record: item }),
  update: async (id: string, change: () => null) => writePending(todoKey, id, { record: change() }),
} satisfies TodoList;

/** Saves the thing, or removes every item of it, also one with an id of an older version. */
export function toggleTodo(
  todos: TodoList,
  postId: string,
  getSource: () => TodoSource | Promise<TodoSource>,
) {
  return tryToStore("Your To-Do list was not changed", async () => {
    const saved = todos.list().filter(item => item.postId === postId);
    if (saved.length === 0) await todos.put(createTodoItem(await getSource()));
    for (const { id } of saved) await todos.update(id, () => null);
    showToast(saved.length === 0 ? added : removed);
  });
}

const added = {
  kind: "success",
  title: "Added to your To-Do list",
  action: { href: "/profile?tab=todo", label: "View To-Do List" },
} as const;

const removed = { kind: "success", title: "Removed from To-Do list" } as const;
