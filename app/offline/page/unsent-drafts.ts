import { draftKey, readItem, removeItem } from "~/device/plain-storage";
import type { UnsentPost } from "~/offline/shared/database";

/** The form's draft says what is kept as a post now: brought back, it would be sent a second time. */
export function forgetDrafts(posts: readonly UnsentPost[]) {
  for (const { id, forumId, fields } of posts) {
    const path = `/location-forums/${forumId}/new-post`;
    for (const key of [draftKey(path), draftKey(`${path}?unsent=${id}`)])
      if (saysTheSame(readItem(key), fields)) removeItem(key);
  }
}

/** In a draft a field has what was typed and what that replaces; one that nobody has typed into is not there. */
function saysTheSame(draft: string | null, kept: UnsentPost["fields"]) {
  try {
    const { fields } = JSON.parse(draft ?? "");
    return Object.entries(kept).every(([name, text]) => tidy(String(fields[name]?.[0] ?? "")) === tidy(text));
  } catch {
    return false;
  }
}

/** A form that is sent has other line breaks. */
const tidy = (text: string) => text.replaceAll("\r\n", "\n").trim();
