import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { showToast } from "~/device/toast";
import { deletionToast, tryToRemove } from "~/islands/records/record-actions";
import type { Comment } from "./comment";
import type { CommentThread } from "./use-comments";

/** What the viewer does with comments of their own. `fallback` takes the focus from what is gone. */
export function useOwnComments(
  { comments, collection }: CommentThread,
  fallback: RefObject<HTMLElement | null>,
) {
  const [edited, setEdited] = useState<Comment | null>(null);
  const [asked, setAsked] = useState<Comment | null>(null);

  function close() {
    const id = edited?.id;
    flushSync(() => setEdited(null));
    const button = fallback.current?.ownerDocument.getElementById(`edit-${id}`);
    (button ?? fallback.current)?.focus();
  }

  async function remove() {
    const done = asked && (await tryToRemove(() => collection.remove(asked.id)));
    if (!done) return;
    showToast(deletionToast("comment", done.undo));
    fallback.current?.focus();
  }

  return { shown: withEdited(comments, edited), edited, edit: setEdited, close, ask: setAsked, remove };
}

/** Another tab may have deleted it: what is typed stays. */
function withEdited(comments: readonly Comment[], edited: Comment | null) {
  return !edited || comments.some(({ id }) => id === edited.id) ? comments : [edited, ...comments];
}
