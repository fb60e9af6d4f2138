import { draftKey, readItem, removeItem } from "~/device/plain-storage";
import type { UnsentPost } from "~/offline/shared/database";

/** A restored draft of a waiting post would be sent a second time. */
export function forgetDrafts(posts: readonly UnsentPost[]) {
  for (const { id, forumId, fields } of posts) {
    const path = `/location-forums/${forumId}/new-post`;
    for (const key of [draftKey(path), draftKey(`${path}?unsent=${id}`)])
      if (isSame(readItem(key), fields)) removeItem(key);
  }
}

function isSame(draft: string | null, sent: UnsentPost["fields"]) {
  try {
    const { fields } = JSON.parse(draft ?? "");
    return Object.entries(sent).every(
      ([name, text]) => normalize(String(fields[name]?.[0] ?? "")) === normalize(text),
    );
  } catch {
    return false;
  }
}

const normalize = (text: string) => text.replaceAll("\r\n", "\n").trim();
