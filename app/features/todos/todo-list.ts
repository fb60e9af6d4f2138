import * as z from "zod/mini";
import { createCollection } from "~/islands/device/collection";
import { imageUrl, recordId } from "~/islands/device/records";

/** A place to visit; it comes from a saved photo post. */
export interface ToDoItem {
  id: string;
  title: string;
  location?: string | undefined;
  description?: string | undefined;
  imageUrl?: string | null | undefined;
  /** ISO time; older records may hold any text. */
  addedDate?: string | undefined;
  category?: string | undefined;
  completed: boolean;
  /** Of the photo post it was saved from. */
  postId: string;
}

const toDoItem = z.object({
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

export const todoList = createCollection<ToDoItem>({ key: "todoList", schema: toDoItem });

/** What a saved post gives the list. `id` is the item's own, so that saving twice makes one. */
export function toDoItemOf(
  post: Pick<ToDoItem, "title" | "location" | "description" | "imageUrl" | "postId">,
): ToDoItem {
  return {
    ...post,
    id: `todo-${post.postId}`,
    category: "Hiking",
    completed: false,
    addedDate: new Date().toISOString(),
  };
}
