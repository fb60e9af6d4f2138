import type { ReactNode } from "react";
import { FormCheckbox, RadioGroup } from "~/forms/fields/choice-fields";
import { FormField } from "~/forms/fields/form-field";
import { HiddenField } from "~/forms/fields/use-server-form";
import type { Constraints, FormResult } from "~/lib/form-result";
import { Notice } from "~/ui/feedback/notice";
import { Section } from "~/ui/layout/page";
import { AdminForm } from "../admin-form";
import { Log } from "../log";
import { type Act, deedInWords } from "../log-words";
import { accountRefusal, type Member } from "../members/member";
import type { ModeratedPost, ReceivedReport } from "../reports/report";
import { type DecisionKind, decisionKinds } from "./decision-form";

const labels: Record<DecisionKind, string> = {
  "dismiss-reports": "Nothing is wrong: dismiss the reports",
  "remove-post": "Remove it: hidden at once, can be restored for 30 days",
  "restore-post": "Restore it",
  "suspend-member": "Suspend its author",
  "end-suspension": "End the suspension",
};

export const decidedTitles: Record<DecisionKind, string> = {
  "dismiss-reports": "Reports dismissed",
  "remove-post": "Removed",
  "restore-post": "Restored",
  "suspend-member": "Member suspended",
  "end-suspension": "Suspension ended",
};

interface State {
  /** Null where it is decided about a member. */
  post: Pick<ModeratedPost, "removedAt"> | null;
  member: Member | null;
  reports: readonly Pick<ReceivedReport, "settledBy">[];
  isSelf: boolean;
}

/** What can be decided now. */
export function openDecisions({ post, member, reports, isSelf }: State): DecisionKind[] {
  const isSuspendable = member !== null && accountRefusal(member, isSelf) === null;
  const isOpen: Record<DecisionKind, boolean> = {
    "dismiss-reports": reports.some(({ settledBy }) => settledBy === null),
    "remove-post": post?.removedAt === null,
    "restore-post": Boolean(post?.removedAt),
    "suspend-member": isSuspendable,
    "end-suspension": !post && isSuspendable && member.isSuspended,
  };
  return decisionKinds.filter(kind => isOpen[kind]);
}

type FieldName = "readUpTo" | "decision" | "until" | "hide" | "reason";

interface DecisionProps {
  constraint: Constraints<FieldName | "key">;
  formKey: string | null;
  /** The first and last day that a suspension may end on. */
  limits: { min: string; max: string };
  inAWeek: string;
  readUpTo: string | undefined;
  /** What another admin decided a moment ago. */
  recent: Act | undefined;
  result: FormResult | undefined;
  /** All of them while it is not known which are possible. */
  choices: readonly DecisionKind[] | undefined;
  acts: readonly Act[] | undefined;
  /** It is decided about a member, and not about what they wrote. */
  isAboutMember?: boolean;
  /** What is decided about. */
  thing: ReactNode;
  reports: ReactNode;
  author?: ReactNode;
}

/** On wide screens the decision stays beside the thing. */
export function Decision({
  thing,
  reports,
  author,
  recent,
  choices = decisionKinds,
  acts = [],
  ...form
}: DecisionProps) {
  return (
    <div className="decision-columns">
      {thing}
      <aside className="grid grid-cols-1 gap-8 max-lg:mt-8">
        {recent && <RecentDecision act={recent} />}
        {reports}
        {choices.length > 0 && (
          <Section id="decide" title="Decide" headingClass="mb-3 text-xl">
            <DecisionForm choices={choices} {...form} />
          </Section>
        )}
        {author}
        {acts.length > 0 && (
          <Section id="acts" title="What admins did" headingClass="mb-3 text-xl">
            <Log acts={acts} />
          </Section>
        )}
      </aside>
    </div>
  );
}

/** Two admins may look at the same thing. */
function RecentDecision({ act }: { act: Act }) {
  return (
    <Notice title={`${act.adminName} ${deedInWords(act)} a moment ago.`}>
      <p dir="auto">{act.reason}</p>
      <p>If you decide now, your decision is the one that counts.</p>
    </Notice>
  );
}

type DecisionFormProps = Omit<
  DecisionProps,
  "thing" | "reports" | "author" | "recent" | "acts" | "choices"
> & {
  choices: readonly DecisionKind[];
};

/** In browsers that do not know `:has`, the fields of a suspension are shown all the time. */
function DecisionForm({ choices, readUpTo, limits, inAWeek, isAboutMember, ...form }: DecisionFormProps) {
  const words = { ...labels, ...(isAboutMember && { "suspend-member": "Suspend the member" }) };
  return (
    <AdminForm {...form} defaultValue={{ until: inAWeek }} submitLabel="Decide" busyLabel="Deciding...">
      {fields => (
        <>
          <HiddenField field={fields.readUpTo} value={readUpTo ?? fields.readUpTo.initialValue ?? ""} />
          <RadioGroup
            field={fields.decision}
            label="What happens?"
            options={Object.fromEntries(choices.map(kind => [kind, words[kind]]))}
          />
          {choices.includes("suspend-member") && (
            <div className="suspension-fields">
              <FormField
                field={fields.until}
                label="Suspended until"
                type="date"
                hint="They are logged out within a minute, and may log in again from this day on. Empty: for good."
                {...limits}
              />
              <FormCheckbox
                field={fields.hide}
                label="Hide the profile, all posts and all comments meanwhile"
                hint="They come back by themselves when the suspension ends."
              />
            </div>
          )}
          <FormField
            field={fields.reason}
            as="textarea"
            label="Reason"
            rows={3}
            hint="For the log. Whoever loses a post or is suspended reads it too, without your name. Do not name anybody who reported them."
          />
        </>
      )}
    </AdminForm>
  );
}
