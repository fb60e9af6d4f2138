import { getFormProps } from "@conform-to/react";
import { FormErrorSummary } from "~/forms/fields/error-summary";
import { FormField, RadioGroup } from "~/forms/fields/form-field";
import { HiddenField, useServerForm } from "~/forms/fields/server-form";
import { dateInWords } from "~/lib/dates";
import type { Constraints, FormResult } from "~/lib/form-result";
import { Button, CancelLink } from "~/ui/button";
import { RelativeTime } from "~/ui/content/relative-time";
import { Notice } from "~/ui/feedback/notice";
import { Page, PageHeader } from "~/ui/layout/page";
import { reportReasons, type SentReport } from "./report";

export interface ReportPageProps {
  title: string;
  name: string | undefined;
  path: string;
  from: string;
  formId: string;
  constraint: Constraints<"id" | "reason" | "sentence">;
  earlierReport: SentReport | undefined;
  result: FormResult | undefined;
}

export function ReportPage({ title, name, path, earlierReport, ...form }: ReportPageProps) {
  const isGone = earlierReport !== undefined && name === undefined;
  return (
    <Page width="reading">
      <PageHeader title={title} back={isGone ? undefined : { href: path, label: name ?? "Back" }} />
      {earlierReport ? <SentReportNotice {...earlierReport} isGone={isGone} /> : <ReportForm {...form} />}
    </Page>
  );
}

function SentReportNotice({ isGone, ...report }: SentReport & { isGone: boolean }) {
  const { reason, sentence, createdAt, settledOn } = report;
  return (
    <Notice title="You have already reported this.">
      <p>
        {reportReasons[reason]}, <RelativeTime iso={createdAt} />.
      </p>
      {sentence && (
        <p dir="auto" className="wrap-anywhere">
          “{sentence}”
        </p>
      )}
      <p>
        {settledOn
          ? `An admin looked at your report on ${dateInWords(settledOn)} and decided. We don't share the decision.`
          : "Your report is open: no admin has decided yet."}
      </p>
      {isGone && <p>What you reported no longer exists.</p>}
    </Notice>
  );
}

type ReportFormProps = Pick<ReportPageProps, "from" | "formId" | "constraint" | "result">;

function ReportForm({ from, formId, constraint, result }: ReportFormProps) {
  const [form, fields] = useServerForm({ id: "report", constraint, result });
  return (
    <form {...getFormProps(form)} method="post" className="panel grid gap-5">
      <FormErrorSummary typed="on the page" result={result} form={form} />
      <HiddenField field={fields.id} value={fields.id.value ?? formId} />
      <p>
        Admins read your report and see who sent it. Nobody else does, and the person you report is never
        told. Come back here to see whether an admin has looked at it; you'll be notified the next day.
      </p>
      <RadioGroup field={fields.reason} label="What is wrong?" options={reportReasons} />
      <FormField
        field={fields.sentence}
        as="textarea"
        label="In a sentence"
        hint="Only needed for “Something else”. What should an admin look at?"
      />
      {/* Toasts float on the right and must not cover the form, so it stays on the left. */}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button busyLabel="Sending...">Send Report</Button>
        <CancelLink href={from} />
      </div>
    </form>
  );
}
