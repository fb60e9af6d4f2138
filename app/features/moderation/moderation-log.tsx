import { href } from "~/lib/href";
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
  const path = subjectPath();
  return path ? (
    <a href={path} dir="auto" className="link">
      {words}
    </a>
  ) : (
    <span dir="auto">{words}</span>
  );

  function subjectPath() {
    if (isOnMember) return memberId && href("/admin/members/:profileId", { profileId: memberId });
    if (postId) return href("/admin/reports/posts/:postId", { postId });
    return memberId && href("/admin/reports/members/:profileId", { profileId: memberId });
  }
}
