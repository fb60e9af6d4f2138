import * as z from "zod/mini";
import { createCollection } from "~/browser/records/collection";
import { imageUrl, recordId } from "~/browser/records/fields";
import { todoKey } from "~/browser/records/keys";
import { tryToStore } from "~/browser/records/writes";
import { href } from "~/lib/href";
import type { TodoSource } from "~/lib/todo-source";

/** Only pages that show a thing: a record may not lead to another site, nor to a page that does something. */
const thingPath = /^\/(location-forums|forums|post)\/(?!new$)[\w-]{1,100}(\/posts\/[\w-]{1,100})?$/;

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
  href: z.catch(z.optional(z.string().check(z.refine(path => thingPath.test(path)))), undefined),
});

export type TodoItem = z.infer<typeof todoItem>;

export const todoList = createCollection<TodoItem>({ key: todoKey, schema: todoItem });

export type GetTodoSource = () => TodoSource | Promise<TodoSource>;

/** Items without an address are of photo posts, which were the first that could be saved. */
export function originOf({ href: path, postId }: TodoItem) {
  const isPlace = path !== undefined && /^\/location-forums\/[^/]+$/.test(path);
  return {
    href: path ?? href("/post/:photoPostId", { photoPostId: encodeURIComponent(postId) }),
    label: isPlace ? "View Place" : "View Original Post",
  };
}

export function setCompleted(id: string, completed: boolean) {
  return tryToStore("Update failed", () => todoList.update(id, item => ({ ...item, completed })));
}

export async function updateTodosOf(postId: string, getSource: GetTodoSource) {
  const todos = todosOf(postId);
  if (todos.length === 0) return;
  const source = await getSource();
  for (const { id } of todos) await todoList.update(id, item => ({ ...item, ...source }));
}

export async function removeTodosOf(postId: string) {
  for (const { id } of todosOf(postId)) await todoList.remove(id);
}

function todosOf(postId: string): TodoItem[] {
  return todoList.list().filter(item => item.postId === postId);
}
