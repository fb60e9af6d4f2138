import * as z from "zod/mini";
import { createCollection } from "~/device/collection";
import type { Removed } from "~/device/deletions";
import { imageUrl, recordId } from "~/device/records";

const todoItem = z.object({
  id: recordId,
  title: z.string(),
  location: z.optional(z.string()),
  description: z.optional(z.string()),
  imageUrl,
  addedDate: z.optional(z.string()),
  category: z.optional(z.string()),
  completed: z.boolean(),
  postId: z.string(),
});

export type TodoItem = z.infer<typeof todoItem>;

export const todoList = createCollection<TodoItem>({ key: "todoList", schema: todoItem });

export type TodoSource = Pick<TodoItem, "title" | "location" | "description" | "imageUrl" | "postId">;

/** The id is derived from the post, so that saving twice makes one item. */
export function createTodoItem(source: TodoSource): TodoItem {
  return {
    ...source,
    id: `todo-${source.postId}`,
    category: "Hiking",
    completed: false,
    addedDate: new Date().toISOString(),
  };
}

export async function updateTodosOf(source: TodoSource) {
  for (const { id } of todosOf(source.postId)) await todoList.update(id, item => ({ ...item, ...source }));
}

export async function removeTodosOf(postId: string): Promise<Removed> {
  let undo: Removed = [];
  for (const { id } of todosOf(postId)) {
    const removed = await todoList.remove(id);
    undo = undo && removed && [...undo, ...removed];
  }
  return undo;
}

function todosOf(postId: string): TodoItem[] {
  return todoList.list().filter(item => item.postId === postId);
}
