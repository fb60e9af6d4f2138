import { draftKey, readItem, removeItem } from "~/device/plain-storage";
import type { UnsentPost } from "~/offline/shared/database";

/** The form's draft says what is kept as a post now: brought back, it would be sent a second time. */
export function forgetDrafts(posts: readonly UnsentPost[]) {
  for (const { id, forumId, title, content } of posts) {
    const path = `/location-forums/${forumId}/new-post`;
    for (const key of [draftKey(path), draftKey(`${path}?unsent=${id}`)]) {
      const draft = textsIn(readItem(key));
      if (draft && draft.title === title && draft.content === content) removeItem(key);
    }
  }
}

function textsIn(draft: string | null): { title: string; content: string } | null {
  try {
    const { fields } = JSON.parse(draft ?? "");
    return { title: textOf(fields.title), content: textOf(fields.content) };
  } catch {
    return null;
  }
}

/** A field has what was typed and what it replaces. */
function textOf(field: unknown) {
  const typed = Array.isArray(field) ? String(field[0]) : "";
  return typed.trim();
}
