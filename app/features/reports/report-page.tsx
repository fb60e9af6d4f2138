import { dateInWords } from "~/lib/dates";
import { type FormAnswer, fieldReply } from "~/lib/form-reply";
import { RelativeTime } from "~/ui/content/relative-time";
import { Notice } from "~/ui/feedback/notice";
import { Button, ButtonLink } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { FormErrors } from "~/ui/forms/form-errors";
import { RadioGroup } from "~/ui/forms/radio-group";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { maxSentenceLength, reportReasons, type SentReport } from "./report";

export interface ReportPageProps {
  title: string;
  /** Of what is reported; missing around a refused form. */
  name: string | undefined;
  path: string;
  /** The page that the member came from. */
  from: string;
  formId: string;
  sent: SentReport | undefined;
  answer: FormAnswer | undefined;
}

export function ReportPage({ title, name, path, sent, ...form }: ReportPageProps) {
  const isGone = sent !== undefined && name === undefined;
  return (
    <Page width="reading">
      <PageHeader title={title} back={isGone ? undefined : { href: path, label: name ?? "Back" }} />
      {sent ? <SentBefore {...sent} isGone={isGone} /> : <ReportForm {...form} />}
    </Page>
  );
}

function SentBefore({ reason, sentence, createdAt, settledOn, isGone }: SentReport & { isGone: boolean }) {
  return (
    <Notice title="You have reported this already.">
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
          ? `An admin looked at your report on ${dateInWords(settledOn)} and decided. What was decided is not told here.`
          : "Your report is open: no admin has decided about it yet."}
      </p>
      {isGone && <p>What you reported is not there any more.</p>}
    </Notice>
  );
}

function ReportForm({ from, formId, answer }: Pick<ReportPageProps, "from" | "formId" | "answer">) {
  const reply = answer?.reply;
  return (
    <form method="post" noValidate className="panel grid gap-5">
      <FormErrors answer={answer} />
      {/* Browsers restore field values on reload, which would send a used id. */}
      <input type="hidden" name="id" defaultValue={reply?.values.id ?? formId} autoComplete="off" />
      <p>
        Admins read your report and see who sent it. Nobody else does: whom you report is never told. Come
        back here to see whether an admin has looked at it.
      </p>
      <RadioGroup
        label="What is wrong?"
        name="reason"
        options={reportReasons}
        {...fieldReply(reply, "reason")}
      />
      <Field
        as="textarea"
        label="In a sentence"
        name="sentence"
        hint="Only needed for something else. What should an admin look at?"
        maxLength={maxSentenceLength}
        {...fieldReply(reply, "sentence")}
      />
      {/* On the left, because toasts float on the right and must not cover the form. */}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button busyLabel="Sending...">Send Report</Button>
        <ButtonLink href={from} variant="quiet">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
