import type { TodoSource } from "./todo-source";

const lines = ["postId", "title", "href", "location", "imageUrl", "description"] as const;

/** For an attribute, in which JSON would be twice as long: what is absent is an empty line. */
export function formatTodoSource(source: TodoSource): string {
  return lines.map(name => source[name]?.replace(/\s+/g, " ") ?? "").join("\n");
}

export function parseTodoSource(text: string): TodoSource {
  const [postId = "", title = "", ...others] = text.split("\n");
  const [href, location, imageUrl, description] = others.map(other => other || undefined);
  return { postId, title, href, location, imageUrl, description };
}
