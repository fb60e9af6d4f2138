import { RelativeTime } from "~/ui/content/relative-time";
import { type Act, actWords, isOfMember, termsInWords } from "./act";

export function ModerationLog({ acts }: { acts: readonly Act[] }) {
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
      {acts.map(act => (
        <li key={act.id} className="grid gap-1 px-4 py-3 wrap-anywhere">
          <p>
            <span dir="auto" className="font-semibold">
              {act.adminName}
            </span>{" "}
            {actWords[act.kind]} <ActSubject {...act} /> {termsInWords(act)}
          </p>
          <p dir="auto">{act.reason}</p>
          <p className="text-sm text-muted">
            <RelativeTime iso={act.createdAt} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The page where it can be looked at, and taken back. */
function ActSubject({ memberId, memberName, postId, postTitle, kind }: Act) {
  const isMembers = isOfMember({ kind });
  const words = isMembers || !postId ? (memberName ?? "somebody who has left") : (postTitle ?? "a post");
  const href = subjectHref();
  return href ? (
    <a href={href} dir="auto" className="link">
      {words}
    </a>
  ) : (
    <span dir="auto">{words}</span>
  );

  function subjectHref() {
    if (isMembers) return memberId && `/admin/members/${memberId}`;
    if (postId) return `/admin/reports/posts/${postId}`;
    return memberId && `/admin/reports/members/${memberId}`;
  }
}
