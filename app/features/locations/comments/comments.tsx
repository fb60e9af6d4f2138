import { getFormProps, getTextareaProps } from "@conform-to/react";
import { DraftNote } from "~/forms/fields/draft-note";
import { FormErrorSummary } from "~/forms/fields/error-summary";
import { FieldError } from "~/forms/fields/field-error";
import { HiddenField, useServerForm } from "~/forms/fields/server-form";
import type { Constraints, FormResult } from "~/lib/form-result";
import { commentPath, locationPostPath } from "~/lib/location-post";
import { slots } from "~/lib/slots";
import { Button } from "~/ui/button";
import { Pagination } from "~/ui/layout/pagination";
import type { CommentedPost, LocationComment } from "./comment";
import { CommentList } from "./comment-list";

interface CommentsProps {
  post: CommentedPost;
  count: number;
  comments: readonly LocationComment[];
  olderHref: string | undefined;
  /** Null where the page's script does not look for new comments: with data saving, and on pages of older ones. */
  etag: string | null;
  /** The comment by a blocked member that the reader has asked for. */
  unfolded: string | null;
  isFirst: boolean;
  viewerId: string | undefined;
  form: Omit<CommentFormProps, "post">;
}

export function Comments({
  post,
  count,
  comments,
  olderHref,
  etag,
  unfolded,
  isFirst,
  viewerId,
  form,
}: CommentsProps) {
  return (
    <section
      aria-labelledby="comments"
      className="panel mt-10 print:border-0 print:p-0"
      {...slots({
        "data-live": etag ? livePath(post, unfolded) : undefined,
        "data-live-etag": etag ?? undefined,
      })}
    >
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="comments" tabIndex={-1} className="text-2xl">
          Comments (<span {...slots({ "data-live-count": "" })}>{count}</span>)
        </h2>
      </div>
      <CommentForm post={post} {...form} />
      <p role="status" className="sr-only" {...slots({ "data-live-status": "" })} />
      <CommentList post={post} comments={comments} viewerId={viewerId} />
      <Pagination
        newerHref={isFirst ? undefined : `${locationPostPath(post)}#comments`}
        newerLabel="Newest comments"
        olderHref={olderHref}
        olderLabel="Older comments"
      />
    </section>
  );
}

function livePath(post: CommentedPost, unfolded: string | null) {
  return `${locationPostPath(post)}/comments${unfolded ? `?show=${unfolded}` : ""}`;
}

export interface CommentFormProps {
  post: CommentedPost;
  id: string;
  memberId: string | undefined;
  repliesTo: { id: string; name: string } | null;
  constraint: Constraints<"id" | "member" | "content" | "answers">;
  result: FormResult | undefined;
}

export function CommentForm({ post, id, memberId, repliesTo, constraint, result }: CommentFormProps) {
  const [form, fields] = useServerForm({ id: "comment", constraint, result });
  const { content } = fields;
  return (
    <form
      {...getFormProps(form)}
      method="post"
      {...slots({ "data-draft": result ? "answered" : "" })}
      className="grid gap-3"
    >
      <FormErrorSummary result={result} form={form} typed="in a draft" />
      <HiddenField field={fields.id} value={fields.id.value ?? id} />
      <HiddenField field={fields.member} value={fields.member.value ?? memberId ?? ""} />
      <HiddenField field={fields.answers} value={fields.answers.value ?? repliesTo?.id ?? ""} />
      {repliesTo && (
        <p className="text-sm text-muted">
          Replying to{" "}
          <a href={commentPath(post, repliesTo.id)} dir="auto" className="link">
            {repliesTo.name}
          </a>
          .{" "}
          <a href={`${locationPostPath(post)}#comment`} className="link">
            Comment on the post instead
          </a>
        </p>
      )}
      <FieldError id={content.errorId} message={content.errors?.[0]} />
      <textarea
        {...getTextareaProps(content)}
        rows={3}
        dir="auto"
        placeholder="Add a comment..."
        aria-label="Add a comment..."
        className="control"
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DraftNote />
        <Button busyLabel="Posting..." className="ml-auto">
          Post Comment
        </Button>
      </div>
    </form>
  );
}
