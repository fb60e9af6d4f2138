import { RadioGroup } from "~/forms/fields/choice-fields";
import { FormField } from "~/forms/fields/form-field";
import { type FormFields, HiddenField } from "~/forms/fields/use-server-form";
import { nounOf } from "~/lib/location-post";
import type { ModeratedPost, ReceivedReport } from "./report";

export const decisionKinds = ["dismiss-reports", "remove-post", "restore-post", "reopen-reports"] as const;

export type Decision = (typeof decisionKinds)[number];

type Noun = ReturnType<typeof nounOf>;

const labelsFor = (noun: Noun | "post or comment"): Record<Decision, string> => ({
  "dismiss-reports": "Nothing: dismiss the reports",
  "remove-post": `Remove the ${noun}: hidden at once, can be restored for 30 days`,
  "restore-post": `Restore the ${noun}`,
  "reopen-reports": "Open the dismissed reports again",
});

interface State {
  post: Pick<ModeratedPost, "removedAt" | "commentOn"> | null;
  reports: readonly ReceivedReport[];
  latestAction: { kind: string } | undefined;
}

/** Mirrors what the database accepts; `post` is null for a profile. */
export function openDecisions({ post, reports, latestAction }: State): Partial<Record<Decision, string>> {
  const open: Record<Decision, boolean> = {
    "dismiss-reports": reports.some(({ settledBy }) => settledBy === null),
    "remove-post": post?.removedAt === null,
    "restore-post": Boolean(post?.removedAt),
    "reopen-reports": latestAction?.kind === "dismiss-reports",
  };
  const labels = labelsFor(nounOf(post));
  const kinds = decisionKinds.filter(kind => open[kind]);
  return Object.fromEntries(kinds.map(kind => [kind, labels[kind]]));
}

/** Offers only the decision that was sent, when the current state could not be read. */
function sentDecision(sent: string): Partial<Record<Decision, string>> {
  const kind = decisionKinds.find(each => each === sent);
  return kind ? { [kind]: labelsFor("post or comment")[kind] } : {};
}

export const decisionFlashes = (noun: Noun): Record<Decision, { title: string; message: string }> => ({
  "dismiss-reports": { title: "Reports dismissed", message: "They can be opened again from the log." },
  "remove-post": {
    title: noun === "post" ? "Post removed" : "Comment removed",
    message: "Nobody can see it now. It can be restored from the log for 30 days.",
  },
  "restore-post":
    noun === "post"
      ? { title: "Post restored", message: "It is back on its forum." }
      : { title: "Comment restored", message: "It is back below its post." },
  "reopen-reports": { title: "Reports opened again", message: "They are back among the open reports." },
});

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
