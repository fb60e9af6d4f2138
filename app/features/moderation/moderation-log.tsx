import { RelativeTime } from "~/ui/content/relative-time";
import { describeTerms, isMemberAction, type ModerationAction, wordsOfAction } from "./moderation-action";

export function ModerationLog({ actions }: { actions: readonly ModerationAction[] }) {
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
      {actions.map(action => (
        <li key={action.id} className="grid gap-1 px-4 py-3 wrap-anywhere">
          <p>
            <span dir="auto" className="font-semibold">
              {action.adminName}
            </span>{" "}
            {wordsOfAction(action).replace(/ the comment$/, "")} <ActionSubject {...action} />{" "}
            {describeTerms(action)}
          </p>
          <p dir="auto">{action.reason}</p>
          <p className="text-sm text-muted">
            <RelativeTime iso={action.createdAt} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function ActionSubject({ memberId, memberName, postId, postTitle, kind }: ModerationAction) {
  const isOnMember = isMemberAction({ kind });
  const words =
    isOnMember || !postId
      ? (memberName ?? "somebody who has left")
      : postTitle === ""
        ? "a comment"
        : (postTitle ?? "a post");
  const href = subjectHref();
  return href ? (
    <a href={href} dir="auto" className="link">
      {words}
    </a>
  ) : (
    <span dir="auto">{words}</span>
  );

  function subjectHref() {
    if (isOnMember) return memberId && `/admin/members/${memberId}`;
    if (postId) return `/admin/reports/posts/${postId}`;
    return memberId && `/admin/reports/members/${memberId}`;
  }
}
