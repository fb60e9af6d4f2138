import { type FormEvent, useId, useRef, useState } from "react";
import type { Collection } from "~/device/collection";
import { StorageFault } from "~/device/storage";
import { showToast } from "~/device/toast";
import { FieldError } from "~/forms/fields/field";
import { clearDraft, RestoreDraft } from "~/forms/page/drafts";
import { DraftNote, FormFault } from "~/forms/page/form-feedback";
import { useEdit } from "~/islands/records/save-edit";
import { StoredVersion } from "~/islands/records/stored-version";
import { Button } from "~/ui/button";
import { type Comment, commentField } from "./comment";

interface CommentEditorProps {
  comment: Comment;
  collection: Collection<Comment>;
  onClose: () => void;
}

/** The field has its own name, so that the draft of an edit never becomes a new comment. */
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

const blank = "A comment needs some text. To take it away, cancel and press Delete.";

function useCommentEditor(comment: Comment, collection: Collection<Comment>, onSaved: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { stored, save } = useEdit(collection, comment);

  async function submit() {
    const text = textIn(form.current, comment.id);
    if (!text) return setProblem(blank);
    setBusy(true);
    try {
      await save({ text });
      clearDraft(form.current);
      showToast({ kind: "success", title: "Comment saved" });
      return onSaved();
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) submit();
  }

  return { form, stored, problem, isBusy, onSubmit };
}

function textIn(form: HTMLFormElement | null, id: string) {
  return form ? String(new FormData(form).get(commentField(id)) ?? "").trim() : "";
}

function messageOf(error: unknown) {
  const isKnown = error instanceof StorageFault || error instanceof FormFault;
  return isKnown ? error.message : "Your words are still in the field. Try again.";
}
