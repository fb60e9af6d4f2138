import type { ReactNode } from "react";
import type { ActionFunctionArgs } from "react-router";
import { reportMailFailure } from "~/features/account/auth-error.server";
import { resendConfirmation } from "~/features/account/confirm-email.server";
import { AdminForm } from "~/features/admin/admin-form";
import { mintFormKey, requireActionKey } from "~/features/admin/admin-form.server";
import { accountRefusal, type Member } from "~/features/moderation/member";
import { changeAccount, findMember } from "~/features/moderation/members.server";
import { accountActionSchemas } from "~/features/moderation/moderation-form";
import { FormCheckbox } from "~/forms/fields/choice-fields";
import { FormField } from "~/forms/fields/form-field";
import { formAction } from "~/forms/server/form-action.server";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { requireFreshAdmin } from "~/infra/guards.server";
import { readForPage } from "~/infra/page-read.server";
import { notFound } from "~/infra/responses";
import { getSession } from "~/infra/session/session.server";
import type { Constraints } from "~/lib/form-result";
import { href } from "~/lib/href";
import { formatCount } from "~/lib/numbers";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/member-account";

interface AccountAction {
  kind: string;
  title: string;
  failedTitle: string;
  submitLabel: string;
  busyLabel: string;
  explain: (email: string, member: Member | undefined) => ReactNode;
}

type ActionName = keyof typeof accountActionSchemas;

const accountActions: Record<ActionName, AccountAction> = {
  "end-suspension": {
    kind: "end-suspension",
    title: "End Suspension",
    failedTitle: "Not ended",
    submitLabel: "End suspension",
    busyLabel: "Ending...",
    explain: () => (
      <p>
        The member can log in again at once, and what was hidden with the suspension is seen again. Removed
        posts and comments stay removed.
      </p>
    ),
  },
  confirm: {
    kind: "confirm-member",
    title: "Confirm the Address",
    failedTitle: "Not confirmed",
    submitLabel: "Confirm the address",
    busyLabel: "Confirming...",
    explain: email => (
      <p>
        The member can log in at once, although nobody has shown that mail to {email} reaches them. If the
        address was signed up more than once, they ask for a new password first. Do it only if you know that
        the address is theirs: whoever reads its mail can set a new password.
      </p>
    ),
  },
  resend: {
    kind: "resend-confirmation",
    title: "Send the Confirmation Again",
    failedTitle: "Not sent",
    submitLabel: "Send it again",
    busyLabel: "Sending...",
    explain: email => (
      <p>A mail with a new link goes to {email}. The link in the mail before stops working.</p>
    ),
  },
  address: {
    kind: "correct-address",
    title: "Correct the Address",
    failedTitle: "Not corrected",
    submitLabel: "Correct the address",
    busyLabel: "Correcting...",
    explain: email => (
      <p>
        The member is logged out everywhere. A mail with a link goes to the new address, and they can log in
        again once they have followed it. Links in mails to {email} stop working.
      </p>
    ),
  },
  delete: {
    kind: "delete-member",
    title: "Delete Member",
    failedTitle: "Not deleted",
    submitLabel: "Delete the member",
    busyLabel: "Deleting...",
    explain: (_email, member) => (
      <>
        <p className="text-lg font-semibold">
          This deletes {member ? `${member.name} (${member.email})` : "the member"} with{" "}
          {member ? formatCount(member.posts, "location post") : "all location posts"}.
        </p>
        <p>
          Their profile, their comments, their reports and their sessions go as well. This cannot be undone:
          only an earlier backup brings anything back. They can sign up again.
        </p>
      </>
    ),
  },
};

/** The path for the end of a suspension has no such parameter. */
function actionIn({ action = "end-suspension" }: { action?: string | undefined }) {
  return Object.hasOwn(accountActions, action) ? (action as ActionName) : null;
}

export const meta: Route.MetaFunction = ({ params }) => {
  const action = actionIn(params);
  return [{ title: pageTitle(action ? accountActions[action].title : "Member") }];
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const action = actionIn(params);
  const { profileId } = params;
  if (!isUuid(profileId) || !action) throw notFound();
  const member = await readForPage(context, supabase => findMember(supabase, profileId));
  if (member === null) throw notFound();
  return {
    constraint: constraintsOf(accountActionSchemas[action]) as Constraints<FieldName>,
    formKey: await mintFormKey(context, accountActions[action].kind),
    action,
    member,
    refusal: member && refusalOf(action, member, getSession(context).viewer?.id === profileId),
  };
}

type FieldName = "key" | "reason" | "email" | "confirm";

function refusalOf(action: ActionName, member: Member, isSelf: boolean) {
  if (action === "end-suspension") return null;
  const isForUnconfirmed = action === "confirm" || action === "resend";
  const isDone = isForUnconfirmed && member.isConfirmed;
  return accountRefusal(member, isSelf) ?? (isDone ? "This address is confirmed." : null);
}

export function action(args: ActionFunctionArgs) {
  const name = actionIn(args.params);
  return isUuid(args.params.profileId) && name ? actionOf(name)(args) : refuseUnknown(args);
}

function actionOf(action: ActionName) {
  const { kind, failedTitle: title } = accountActions[action];
  return formAction(
    { schema: accountActionSchemas[action], title, authorize: requireFreshAdmin },
    async ({ value, authorized: viewer, supabase, params: { profileId = "" } }) => {
      const actionKey = await requireActionKey(value.key, kind, viewer.id);
      const { name, email } = (await findMember(supabase, profileId)) ?? deletedMember;
      const { reason, email: address } = value as { reason: string; email?: string };
      const isNew = await changeAccount(supabase, { actionKey, kind, member: profileId, reason, address });
      const path =
        action === "delete" ? "/admin/moderation-log" : href("/admin/members/:profileId", { profileId });
      return redirectWithFlash(path, isNew ? await finish[action](name, address ?? email) : repeatedWords);
    },
  );
}

type Words = { title: string; message: string };

/** Runs what remains to be done, and says what was. */
const finish: Record<ActionName, (name: string, email: string) => Words | Promise<Words>> = {
  "end-suspension": name => ({ title: "Suspension ended", message: `${name} can log in again.` }),
  confirm: name => ({ title: "Address confirmed", message: `${name} can log in now.` }),
  async resend(_name, email) {
    const problem = await sendMail(email);
    if (problem) throw new FormError(problem, { status: 503 });
    return { title: "Confirmation sent", message: `A mail is on its way to ${email}.` };
  },
  async address(_name, email) {
    const problem = await sendMail(email);
    const message = problem ?? `A mail with a link to confirm it is on its way to ${email}.`;
    return { title: "Address corrected", message };
  },
  delete: name => ({ title: "Member deleted", message: `${name} is gone.` }),
};

async function sendMail(email: string): Promise<string | null> {
  try {
    const error = await resendConfirmation(email);
    if (!error) return null;
    reportMailFailure(error);
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
  }
  return "The mail could not be sent. Wait some minutes, then send the confirmation again.";
}

/** The form that deleted the member may be sent twice. */
const deletedMember = { name: "The member", email: "" };

const repeatedWords = { title: "Done", message: "This had already been done. Nothing more was done." };

const refuseUnknown = formAction({ authorize: requireFreshAdmin }, () => Promise.reject(notFound()));

export default function MemberAccount({ loaderData, actionData, params }: Route.ComponentProps) {
  const { action, member, refusal, ...form } = loaderData;
  const { title, submitLabel, busyLabel, explain } = accountActions[action];
  return (
    <Page width="reading">
      <PageHeader
        title={title}
        back={{ href: href("/admin/members/:profileId", params), label: member?.name ?? "Member" }}
      />
      {refusal && !actionData ? (
        <p className="panel">{refusal}</p>
      ) : (
        <AdminForm
          {...form}
          result={actionData}
          submitLabel={submitLabel}
          busyLabel={busyLabel}
          {...(action === "delete" && { variant: "danger" })}
        >
          {fields => (
            <>
              <div className="grid gap-3 wrap-anywhere">
                {explain(member?.email ?? "their address", member)}
              </div>
              {action === "address" && (
                <FormField field={fields.email} label="New email" type="email" autoComplete="off" />
              )}
              <FormField
                field={fields.reason}
                as="textarea"
                label="Reason"
                rows={3}
                hint={`For the log, which only admins read.${action === "end-suspension" ? "" : keptReason}`}
              />
              {action === "delete" && (
                <FormCheckbox field={fields.confirm} label="I understand that this cannot be undone" />
              )}
            </>
          )}
        </AdminForm>
      )}
    </Page>
  );
}

const keptReason = " It keeps the reason for good, so leave addresses out.";
