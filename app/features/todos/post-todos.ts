import type { Removed } from "~/device/deletions";
import { type TodoItem, type TodoSource, todoList } from "./todo-item";

/** What was saved from a post says what the post says now. @throws StorageFault */
export async function updateTodosOf(source: TodoSource) {
  for (const { id } of todosOf(source.postId)) await todoList.update(id, item => ({ ...item, ...source }));
}

/** @throws StorageFault */
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
