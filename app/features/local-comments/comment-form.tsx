import {
  type ComponentProps,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { showToast } from "~/browser/records/toast";
import { StorageFault } from "~/browser/records/writes";
import { DraftNote } from "~/forms/fields/draft-note";
import { FieldError } from "~/forms/fields/field-error";
import { clearDraft, RestoreDraft, useHeldPress } from "~/islands/local-forms/first-byte";
import { FormInputError } from "~/islands/local-forms/form-feedback";
import { slots } from "~/lib/slots";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons/icon";
import { type Comment, type CommentAuthor, newComment } from "./comment";

interface CommentFormProps {
  viewer: CommentAuthor;
  post: (comment: Comment) => Promise<void>;
  onPosted: () => void;
}

/** `method="dialog"` sends nothing to the server, even without scripts. */
export function CommentForm({ viewer, post, onPosted }: CommentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [isBlank, setBlank] = useState(false);

  async function send() {
    const comment = commentIn(form.current, viewer);
    if (!comment || isBusy) return;
    setBusy(true);
    try {
      await post(comment);
      // Text typed while saving belongs to the next comment.
      if (commentIn(form.current, viewer)?.text === comment.text) clearDraft(form.current);
      setProblem("");
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
    setBlank(commentIn(form.current, viewer) === null);
  }

  const noteFirst = useEffectEvent(noteBlank);
  useEffect(() => noteFirst(), []);
  useHeldPress(form);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      {...slots({ "data-draft": "" })}
      suppressHydrationWarning
      onInput={noteBlank}
      onSubmit={onSubmit}
      className="grid gap-3"
    >
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

function commentIn(form: HTMLFormElement | null, author: CommentAuthor): Comment | null {
  return form && newComment(author, new FormData(form).get("text"));
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

function DeviceOnlyNote() {
  return (
    <div className="text-sm text-muted">
      <p className="flex items-center gap-2 noscript:hidden">
        <Icon name="info" />
        Kept on this device only
      </p>
      <p className="hidden noscript:block">
        This is kept in your browser and never sent to us. That needs JavaScript: turn it on to write here.
      </p>
    </div>
  );
}
