import { reportReasons } from "~/features/moderation/report";
import { AuthorLink } from "~/ui/content/post-links";
import { RelativeTime } from "~/ui/content/relative-time";
import type { ReceivedReport } from "./reported-thing";

interface ReceivedReportsProps {
  reports: readonly ReceivedReport[];
  /** The post's version, which reports of an earlier one do not speak of. */
  version?: number | undefined;
}

export function ReceivedReports({ reports, version }: ReceivedReportsProps) {
  return (
    <section aria-labelledby="reports" className="mt-8">
      <h2 id="reports" className="mb-3 text-2xl">
        Reports
      </h2>
      {reports.length === 0 ? (
        <p className="text-muted">Nobody has reported this.</p>
      ) : (
        <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
          {reports.map(report => (
            <Received key={report.id} report={report} isEarlier={isOfEarlier(report, version)} />
          ))}
        </ol>
      )}
    </section>
  );
}

function isOfEarlier(report: ReceivedReport, version: number | undefined) {
  return report.version !== null && report.version !== version;
}

function Received({ report, isEarlier }: { report: ReceivedReport; isEarlier: boolean }) {
  const { reason, sentence, reporterId, reporterName, createdAt, settledBy } = report;
  return (
    <li className="grid gap-1 px-4 py-3 wrap-anywhere">
      <p className="font-semibold">{reportReasons[reason]}</p>
      {sentence && <p dir="auto">{sentence}</p>}
      <p className="card-line">
        <AuthorLink id={reporterId ?? undefined} name={reporterName ?? "Somebody who has left"} />
        <RelativeTime iso={createdAt} />
        {isEarlier && `About version ${report.version}`}
        <span>{settledBy ? "Settled" : "Open"}</span>
      </p>
    </li>
  );
}
