import { commentsKey } from "~/device/keys";
import { FieldError } from "~/forms/fields/field";
import { DeviceOnlyNote } from "~/forms/page/device-only-note";
import { RestoreDraft } from "~/forms/page/drafts";
import { DraftNote } from "~/forms/page/form-feedback";
import { Button } from "~/ui/button";
import type { CommentAuthor } from "./comment";
import { type CommentFormOptions, useCommentForm } from "./use-comment-form";

interface CommentFormProps extends CommentFormOptions {
  postId: string;
  viewer: CommentAuthor;
}

/** Even without scripts `method="dialog"` sends nothing to the server. */
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
