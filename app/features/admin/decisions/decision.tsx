import type { ReactNode } from "react";
import { FormCheckbox, FormField, RadioGroup } from "~/forms/fields/form-field";
import { HiddenField } from "~/forms/fields/server-form";
import type { Constraints, FormResult } from "~/lib/form-result";
import { Notice } from "~/ui/feedback/notice";
import { Section } from "~/ui/layout/page";
import { AdminForm, ReasonField } from "../admin-form";
import { Log } from "../log";
import { type Act, deedInWords } from "../log-words";
import { type DecisionKind, decisions } from "./decision-form";

type FieldName = "readUpTo" | "decision" | "until" | "hide" | "reason";

interface FormProps {
  constraint: Constraints<FieldName | "key">;
  formKey: string | null;
  /** The first and last day that a suspension may end on. */
  limits: { min: string; max: string };
  inAWeek: string;
  readUpTo: string | undefined;
  choices: readonly DecisionKind[];
  /** Chosen for an admin who comes from the post itself. */
  decision?: DecisionKind | undefined;
  /** It is decided about a member, and not about what they wrote. */
  isAboutMember?: boolean;
  result: FormResult | undefined;
}

interface DecisionProps extends FormProps {
  /** What another admin decided a moment ago. */
  recent: Act | undefined;
  acts: readonly Act[] | undefined;
  logHref: string;
  /** What is decided about. */
  thing: ReactNode;
  reports: ReactNode;
  author?: ReactNode;
  /** What comes after the decision, where there is one column. */
  more?: ReactNode;
}

/** On wide screens the decision stays beside the thing. */
export function Decision({ recent, acts = [], logHref, ...props }: DecisionProps) {
  const { thing, reports, author, more, ...form } = props;
  return (
    <div className="decision-columns">
      {thing}
      <aside className="grid grid-cols-1 gap-8">
        {recent && <RecentDecision act={recent} />}
        {reports}
        {form.choices.length > 0 && (
          <Section id="decide" title="Decide" headingClass="mb-3 text-xl">
            <DecisionForm {...form} />
          </Section>
        )}
        {author}
        {acts.length > 0 && (
          <Section id="acts" title="What admins did" headingClass="mb-3 text-xl">
            <Log acts={acts.slice(0, 5)} />
            <a href={logHref} className="link mt-3 inline-block">
              Everything done about this
            </a>
          </Section>
        )}
      </aside>
      {more}
    </div>
  );
}

/** Two admins may look at the same thing. */
function RecentDecision({ act }: { act: Act }) {
  return (
    <Notice title={`${act.adminName} ${deedInWords(act)} a moment ago.`}>
      <p>If you decide now, your decision is the one that counts.</p>
    </Notice>
  );
}

/** In browsers that do not know `:has`, the fields of a suspension are shown all the time. */
function DecisionForm({ choices, decision, readUpTo, limits, inAWeek, isAboutMember, ...form }: FormProps) {
  const defaultValue = { until: inAWeek, ...(decision && { decision }) };
  const labelOf = (kind: DecisionKind) =>
    isAboutMember && kind === "suspend-member" ? "Suspend the member" : decisions[kind].label;
  return (
    <AdminForm {...form} defaultValue={defaultValue} submitLabel="Decide" busyLabel="Deciding...">
      {fields => (
        <>
          <HiddenField field={fields.readUpTo} value={readUpTo ?? fields.readUpTo.initialValue ?? ""} />
          <RadioGroup
            field={fields.decision}
            label="What happens?"
            options={Object.fromEntries(choices.map(kind => [kind, labelOf(kind)]))}
          />
          {choices.includes("suspend-member") && (
            <div className="suspension-fields">
              <FormField
                field={fields.until}
                label="Suspended until"
                type="date"
                hint="They are logged out within a minute and can log in again on this day. Leave it empty to suspend them for good."
                {...limits}
              />
              <FormCheckbox
                field={fields.hide}
                label="Hide their profile, posts and comments"
                hint="They come back when the suspension ends."
              />
            </div>
          )}
          <ReasonField
            field={fields.reason}
            hint="For the log. The author of a removed post and a suspended member read it too, without your name. Do not say who reported them."
          />
        </>
      )}
    </AdminForm>
  );
}
