import { type FormEvent, useRef, useState } from "react";
import type { Collection } from "~/browser/records/collection";
import { trimmedText } from "~/browser/records/fields";
import { showToast } from "~/browser/records/toast";
import { DraftNote } from "~/forms/fields/draft-note";
import { clearDraft, RestoreDraft } from "~/islands/local-forms/first-byte";
import { saveEdit } from "~/islands/records/save-edit";
import { slots } from "~/lib/slots";
import { Button } from "~/ui/button";
import { type Comment, commentField } from "./comment";
import { CommentText, localCommentProblem } from "./comment-form";

interface CommentEditorProps {
  comment: Comment;
  collection: Collection<Comment>;
  onClose: () => void;
}

/** The field has its own name, so that the draft of an edit never becomes a new comment. */
export function CommentEditor({ comment: current, collection, onClose }: CommentEditorProps) {
  const [comment] = useState(current);
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const fieldName = commentField(comment.id);

  async function submit(values: FormData) {
    const text = trimmedText(values.get(fieldName));
    if (!text) return setProblem("A comment needs some text. To remove it, cancel and press Delete.");
    setBusy(true);
    try {
      await saveEdit(collection, comment, { text });
      clearDraft(form.current);
      showToast({ kind: "success", title: "Comment saved" });
      return onClose();
    } catch (error) {
      setProblem(localCommentProblem(error));
    }
    setBusy(false);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) submit(new FormData(event.currentTarget));
  }

  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      {...slots({ "data-draft": "" })}
      onSubmit={onSubmit}
      className="mt-2 grid gap-2"
    >
      <RestoreDraft />
      <CommentText
        problem={problem}
        name={fieldName}
        defaultValue={comment.text}
        autoFocus
        aria-label="Edit your comment"
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
