import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { commentsKey } from "~/device/keys";
import { StorageFault } from "~/device/storage";
import { showToast } from "~/device/toast";
import { FieldError } from "~/forms/fields/field";
import { DeviceOnlyNote } from "~/forms/page/device-only-note";
import { clearDraft, RestoreDraft } from "~/forms/page/drafts";
import { useEarlySubmit } from "~/forms/page/early-submits";
import { DraftNote } from "~/forms/page/form-feedback";
import { Button } from "~/ui/button";
import { type Comment, type CommentAuthor, commentFromForm, newCommentId } from "./comment";

interface CommentFormProps extends CommentFormOptions {
  postId: string;
  viewer: CommentAuthor;
}

/** `method="dialog"` sends nothing to the server, even without scripts. */
export function CommentForm({ postId, viewer, ...options }: CommentFormProps) {
  const { form, id, problem, isBusy, isBlank, noteBlank, onSubmit } = useCommentForm(options);
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      data-draft=""
      data-early={commentsKey(postId)}
      suppressHydrationWarning
      onInput={noteBlank}
      onSubmit={onSubmit}
      className="grid gap-3"
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="author" value={JSON.stringify(viewer)} />
      <RestoreDraft />
      <FieldError id="comment-error" message={problem} />
      <textarea
        name="text"
        rows={3}
        dir="auto"
        placeholder="Add a comment..."
        aria-label="Add a comment..."
        aria-required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "comment-error" : undefined}
        className="control"
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

interface CommentFormOptions {
  firstId: string;
  post: (comment: Comment) => Promise<void>;
  onPosted: () => void;
}

const refusal = { kind: "error", title: "Your comment was not posted" } as const;

function useCommentForm({ firstId, post, onPosted }: CommentFormOptions) {
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
      const message =
        error instanceof StorageFault ? error.message : "Your words are still in the field. Try again.";
      setProblem(message);
      showToast({ ...refusal, message });
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

  return { form, id, problem, isBusy, isBlank, noteBlank, onSubmit };
}

function commentIn(form: HTMLFormElement | null): Comment | null {
  return form && commentFromForm(Object.fromEntries(new FormData(form)), Date.now());
}
