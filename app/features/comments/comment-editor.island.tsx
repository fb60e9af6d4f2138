import { useId, useState } from "react";
import type { Collection } from "~/device/collection";
import { FieldError } from "~/forms/fields/field";
import { RestoreDraft } from "~/forms/page/drafts";
import { DraftNote } from "~/forms/page/form-feedback";
import { StoredVersion } from "~/islands/records/stored-version";
import { Button } from "~/ui/button";
import { type Comment, commentField } from "./comment";
import { useCommentEditor } from "./use-comment-editor";

interface CommentEditorProps {
  comment: Comment;
  collection: Collection<Comment>;
  onClose: () => void;
}

/** In place, with a draft field of its own: what is edited here never becomes a new comment. */
export function CommentEditor({ comment: now, collection, onClose }: CommentEditorProps) {
  const [comment] = useState(now);
  const { form, stored, problem, isBusy, onSubmit } = useCommentEditor(comment, collection, onClose);
  const errorId = useId();
  return (
    <form ref={form} method="dialog" noValidate data-draft="" onSubmit={onSubmit} className="mt-2 grid gap-2">
      <RestoreDraft />
      {stored && <StoredVersion noun="comment" content={stored.text} />}
      <FieldError id={errorId} message={problem} />
      <textarea
        name={commentField(comment.id)}
        defaultValue={comment.text}
        rows={3}
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        aria-label="Edit your comment"
        aria-required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? errorId : undefined}
        className="control"
      />
      <DraftNote />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="button" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button busyLabel="Saving..." disabled={isBusy}>
          {isBusy ? "Saving..." : "Save Changes"}
        </Button>
      </div>
    </form>
  );
}
