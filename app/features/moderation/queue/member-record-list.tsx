import { RelativeTime } from "~/ui/content/relative-time";
import type { MemberRecord } from "./reported-thing";

/** What is known of the author before one decides. */
export function MemberRecordList({ record }: { record: MemberRecord }) {
  const { id, name, username, posts, removals, suspensions, reports, openReports, joinedAt } = record;
  return (
    <section aria-labelledby="author" className="mt-8">
      <h2 id="author" className="mb-3 text-2xl">
        Author
      </h2>
      <p className="wrap-anywhere">
        <a href={`/admin/members/${id}`} dir="auto" className="link">
          {name}
        </a>{" "}
        <span className="text-muted">@{username}</span>
      </p>
      <dl className="pairs mt-2 tabular-nums">
        <dt>Joined</dt>
        <dd>
          <RelativeTime iso={joinedAt} />
        </dd>
        <dt>Posts</dt>
        <dd>{posts}</dd>
        <dt>Posts removed by admins</dt>
        <dd>{removals}</dd>
        <dt>Suspensions</dt>
        <dd>{suspensions}</dd>
        <dt>Reports</dt>
        <dd>
          {reports}, {openReports} of them open
        </dd>
      </dl>
    </section>
  );
}
