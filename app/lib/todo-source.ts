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

const maxDescriptionLength = 280;

export function todoDescription(text: string): string {
  return cutText(text, maxDescriptionLength).replace(/\s+/g, " ").trim();
}
