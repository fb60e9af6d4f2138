import { RadioGroup } from "~/forms/fields/choice-fields";
import { FormField } from "~/forms/fields/form-field";
import { type FormFields, HiddenField } from "~/forms/fields/use-server-form";
import { href } from "~/lib/href";
import { AuthorLink } from "~/ui/content/post-links";
import { RelativeTime } from "~/ui/content/relative-time";
import { Section } from "~/ui/layout/page";
import { type Noun, sentDecision } from "./decision";
import { type MemberRecord, type ReceivedReport, reportReasons } from "./report";

interface DecisionState {
  choices: Record<string, string>;
  lastActionSeen: string | undefined;
  readUpTo: string | undefined;
}

interface DecisionFieldsProps {
  noun: Noun;
  state: DecisionState | null | undefined;
  fields: FormFields<"lastActionSeen" | "readUpTo" | "decision" | "reason">;
}

export function DecisionFields({ noun, state, fields }: DecisionFieldsProps) {
  const { choices, lastActionSeen, readUpTo } = state ?? {
    choices: sentDecision(fields.decision.initialValue ?? ""),
    lastActionSeen: fields.lastActionSeen.initialValue,
    readUpTo: fields.readUpTo.initialValue,
  };
  return (
    <>
      <HiddenField field={fields.lastActionSeen} value={lastActionSeen ?? ""} />
      <HiddenField field={fields.readUpTo} value={readUpTo ?? ""} />
      {Object.keys(choices).length > 0 && (
        <RadioGroup field={fields.decision} label="What happens?" options={choices} />
      )}
      <FormField
        field={fields.reason}
        as="textarea"
        label="Reason"
        hint={`A sentence for the log. If you remove the ${noun}, its author reads it too, without your name.`}
      />
    </>
  );
}

interface ReceivedReportsProps {
  reports: readonly ReceivedReport[];
  version?: number | undefined;
}

export function ReceivedReports({ reports, version }: ReceivedReportsProps) {
  return (
    <Section id="reports" title="Reports" headingClass="mb-3 text-2xl" className="mt-8">
      {reports.length === 0 ? (
        <p className="text-muted">Nobody has reported this.</p>
      ) : (
        <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
          {reports.map(report => (
            <ReportItem key={report.id} report={report} version={version} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function ReportItem({ report, version }: { report: ReceivedReport; version: number | undefined }) {
  const { reason, sentence, reporterId, reporterName, createdAt, settledBy } = report;
  const isEarlier = report.version !== null && report.version !== version;
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

export function MemberRecordList({ record }: { record: MemberRecord }) {
  const { id, name, username, posts, removals, suspensions, reports, openReports, joinedAt } = record;
  return (
    <Section id="author" title="Author" headingClass="mb-3 text-2xl" className="mt-8">
      <p className="wrap-anywhere">
        <a href={href("/admin/members/:profileId", { profileId: id })} dir="auto" className="link">
          {name}
        </a>{" "}
        <span className="text-muted">@{username}</span>
      </p>
      <dl className="pairs mt-2 tabular-figures">
        <dt>Joined</dt>
        <dd>
          <RelativeTime iso={joinedAt} />
        </dd>
        <dt>Posts</dt>
        <dd>{posts}</dd>
        <dt>Posts and comments removed by admins</dt>
        <dd>{removals}</dd>
        <dt>Suspensions</dt>
        <dd>{suspensions}</dd>
        <dt>Reports</dt>
        <dd>
          {reports}, {openReports} of them open
        </dd>
      </dl>
    </Section>
  );
}
