import { cutText } from "./graphemes";

/** What a page says about a thing that can be saved to the to-do list. */
export interface TodoSource {
  /** The id of the thing, whatever its kind: a post or a place. */
  postId: string;
  title: string;
  location?: string | undefined;
  description?: string | undefined;
  imageUrl?: string | null | undefined;
  /** The path of its page. */
  href?: string | undefined;
}

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

const maxDescriptionLength = 280;

export function todoDescription(text: string): string {
  return cutText(text, maxDescriptionLength).replace(/\s+/g, " ").trim();
}
