import { RelativeTime } from "~/ui/content/relative-time";
import { actInWords } from "./act-words";
import type { MemberAct } from "./found";

/** What admins did to a member, the newest first. */
export function MemberHistory({ acts }: { acts: readonly MemberAct[] }) {
  if (acts.length === 0) return <p className="text-muted">Nothing has been done to this member.</p>;
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
      {acts.map(act => (
        <li key={act.id} className="grid gap-1 px-4 py-3">
          <p dir="auto" className="font-semibold">
            {actInWords(act)}
          </p>
          <p dir="auto" className="wrap-anywhere">
            {act.reason}
          </p>
          <p className="text-sm text-muted">
            {act.adminName} · <RelativeTime iso={act.createdAt} />
          </p>
        </li>
      ))}
    </ol>
  );
}
