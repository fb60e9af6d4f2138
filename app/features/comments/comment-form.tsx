import {
  type ComponentProps,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { commentsKey } from "~/browser/records/keys";
import { showToast } from "~/browser/records/toast";
import { StorageFault } from "~/browser/records/writes";
import { DraftNote } from "~/forms/fields/draft-note";
import { FieldError } from "~/forms/fields/field-error";
import { DeviceOnlyNote } from "~/islands/forms/device-only-note";
import { clearDraft, RestoreDraft, useEarlySubmit } from "~/islands/forms/first-byte";
import { FormInputError } from "~/islands/forms/form-feedback";
import { slots } from "~/lib/slots";
import { Button } from "~/ui/button";
import { type Comment, type CommentAuthor, commentFromForm, newCommentId } from "./comment";

interface CommentFormProps {
  postId: string;
  viewer: CommentAuthor;
  firstId: string;
  post: (comment: Comment) => Promise<void>;
  onPosted: () => void;
}

/** `method="dialog"` sends nothing to the server, even without scripts. */
export function CommentForm({ postId, viewer, firstId, post, onPosted }: CommentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [id, setId] = useState(firstId);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [isBlank, setBlank] = useState(false);

  async function send() {
    const comment = commentIn(form.current);
    if (!comment || isBusy) return;
    setBusy(true);
    try {
      await post(comment);
      // Text typed while saving belongs to the next comment.
      if (commentIn(form.current)?.text === comment.text) clearDraft(form.current);
      setProblem("");
      setId(newCommentId());
      noteBlank();
      onPosted();
    } catch (error) {
      const message = localCommentProblem(error);
      setProblem(message);
      showToast({ kind: "error", title: "Your comment was not posted", message });
    }
    setBusy(false);
  }

  function noteBlank() {
    setBlank(commentIn(form.current) === null);
  }

  const noteFirst = useEffectEvent(noteBlank);
  useEffect(() => noteFirst(), []);
  useEarlySubmit(form, send);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      {...slots({ "data-draft": "", "data-early": commentsKey(postId) })}
      suppressHydrationWarning
      onInput={noteBlank}
      onSubmit={onSubmit}
      className="grid gap-3"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="author" value={JSON.stringify(viewer)} />
      <RestoreDraft />
      <CommentText
        problem={problem}
        name="text"
        placeholder="Add a comment..."
        aria-label="Add a comment..."
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <DeviceOnlyNote />
          <DraftNote />
        </div>
        <Button
          busyLabel="Posting..."
          disabled={isBusy || isBlank}
          className="ml-auto disabled:cursor-default disabled:opacity-60 noscript:hidden"
        >
          {isBusy ? "Posting..." : "Post Comment"}
        </Button>
      </div>
    </form>
  );
}

function commentIn(form: HTMLFormElement | null): Comment | null {
  return form && commentFromForm(Object.fromEntries(new FormData(form)), Date.now());
}

export function CommentText({ problem, ...textarea }: { problem: string } & ComponentProps<"textarea">) {
  const errorId = useId();
  return (
    <>
      <FieldError id={errorId} message={problem} />
      <textarea
        {...textarea}
        rows={3}
        dir="auto"
        aria-required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? errorId : undefined}
        className="control"
      />
    </>
  );
}

export function localCommentProblem(error: unknown) {
  const isKnown = error instanceof StorageFault || error instanceof FormInputError;
  return isKnown ? error.message : "Your words are still in the field. Try again.";
}
