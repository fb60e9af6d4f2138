import { formatNumber } from "~/lib/numbers";
import type { SiteCounts } from "./admin-action";

export function SiteStats({ counts }: { counts: SiteCounts }) {
  const { members, admins, guide, guidePosts, posts, forums } = counts;
  return (
    <dl className="flex flex-wrap gap-px overflow-clip rounded-lg border border-line bg-line">
      <Figure name="Members" value={members} note="besides admins and guide" />
      <Figure name="Admins" value={admins} note="kept by every purge" />
      <Figure name="Location forums" value={forums} note="places" />
      <Figure name="Posts" value={posts} note="in the location forums" />
      <Figure
        name="Guide posts"
        value={guidePosts}
        note={guide ? "by the Treks Guide" : "no Treks Guide here"}
      />
    </dl>
  );
}

function Figure({ name, value, note }: { name: string; value: number; note: string }) {
  return (
    <div className="grow basis-40 bg-surface p-4">
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd className="font-display text-2xl font-bold tabular-nums">{formatNumber(value)}</dd>
      <dd className="text-sm text-muted">{note}</dd>
    </div>
  );
}
