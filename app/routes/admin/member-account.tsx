import type { ActionFunctionArgs } from "react-router";
import { reportMailFailure } from "~/features/account/auth-error.server";
import { resendConfirmation } from "~/features/account/confirm-email.server";
import { AdminForm } from "~/features/admin/admin-form";
import { mintFormKey, requireActionKey } from "~/features/admin/admin-form.server";
import {
  type AccountAction,
  accountActions,
  accountRefusal,
  isAccountAction,
  type Member,
} from "~/features/moderation/member";
import { changeAccount, findMember } from "~/features/moderation/members.server";
import { accountActionSchemas } from "~/features/moderation/moderation-form";
import { FormCheckbox } from "~/forms/fields/choice-fields";
import { FormField } from "~/forms/fields/form-field";
import { formAction } from "~/forms/server/form-action.server";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { notFound } from "~/infra/responses";
import { readForPage, requireFreshAdmin } from "~/infra/session/guards.server";
import { getSession } from "~/infra/session/session.server";
import type { Constraints } from "~/lib/form-result";
import { href } from "~/lib/href";
import { formatCount } from "~/lib/numbers";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/member-account";

/** The path for the end of a suspension has no such parameter. */
function accountActionIn({ action = "end-suspension" }: { action?: string | undefined }) {
  return isAccountAction(action) ? action : null;
}

export const meta: Route.MetaFunction = ({ params }) => {
  const action = accountActionIn(params);
  return [{ title: pageTitle(action ? accountActions[action].title : "Member") }];
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const action = accountActionIn(params);
  const { profileId } = params;
  if (!isUuid(profileId) || !action) throw notFound();
  const member = await readForPage(context, supabase => findMember(supabase, profileId));
  if (member === null) throw notFound();
  return {
    constraint: constraints[action],
    formKey: await mintFormKey(context, accountActions[action].kind),
    action,
    member,
    refusal: member && refusalOf(action, member, getSession(context).viewer?.id === profileId),
  };
}

const constraints = Object.fromEntries(
  Object.entries(accountActionSchemas).map(([action, schema]) => [action, constraintsOf(schema)]),
) as Record<AccountAction, Constraints<"key" | "reason" | "email" | "confirm">>;

function refusalOf(action: AccountAction, member: Member, isSelf: boolean) {
  if (action === "end-suspension") return null;
  const isForUnconfirmed = action === "confirm" || action === "resend";
  const isDone = isForUnconfirmed && member.isConfirmed;
  return accountRefusal(member, isSelf) ?? (isDone ? "This address is confirmed." : null);
}

export function action(args: ActionFunctionArgs) {
  const accountAction = accountActionIn(args.params);
  return isUuid(args.params.profileId) && accountAction ? actions[accountAction](args) : refuseUnknown(args);
}

type Words = { title: string; message: string };

const actions = {
  "end-suspension": actionOf("end-suspension", name => ({
    title: "Suspension ended",
    message: `${name} can log in again.`,
  })),
  confirm: actionOf("confirm", name => ({ title: "Address confirmed", message: `${name} can log in now.` })),
  resend: actionOf("resend", async (_name, email) => {
    const problem = await sendMail(email);
    if (problem) throw new FormError(problem, { status: 503 });
    return { title: "Confirmation sent", message: `A mail is on its way to ${email}.` };
  }),
  address: actionOf("address", async (_name, email) => {
    const problem = await sendMail(email);
    const message = problem ?? `A mail with a link to confirm it is on its way to ${email}.`;
    return { title: "Address corrected", message };
  }),
  delete: actionOf("delete", name => ({ title: "Member deleted", message: `${name} is gone.` })),
};

function actionOf(action: AccountAction, finish: (name: string, email: string) => Words | Promise<Words>) {
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
      return redirectWithFlash(path, isNew ? await finish(name, address ?? email) : repeatedWords);
    },
  );
}

/** The form that deleted the member may be sent twice. */
const deletedMember = { name: "The member", email: "" };

const repeatedWords = { title: "Done", message: "This had been done already. Nothing more was done." };

const refuseUnknown = formAction({ authorize: requireFreshAdmin }, () => Promise.reject(notFound()));

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

export default function MemberAccount({ loaderData, actionData, params }: Route.ComponentProps) {
  const { action, member, refusal, ...form } = loaderData;
  const { title, submitLabel, busyLabel } = accountActions[action];
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
              <div className="grid gap-3 wrap-anywhere">{explain(action, member)}</div>
              {action === "address" && (
                <FormField field={fields.email} label="New email" type="email" autoComplete="off" />
              )}
              <FormField
                field={fields.reason}
                as="textarea"
                label="Reason"
                rows={3}
                hint={`For the log, which admins alone read.${action === "end-suspension" ? "" : keptReason}`}
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

const keptReason = " It keeps the reason for good: leave addresses out of it.";

function explain(action: AccountAction, member: Member | undefined) {
  const email = member?.email ?? "their address";
  switch (action) {
    case "end-suspension":
      return (
        <p>
          The member can log in again at once, and what was hidden with the suspension is seen again. Removed
          posts and comments stay removed.
        </p>
      );
    case "confirm":
      return (
        <p>
          The member can log in at once, although nobody has shown that mail to {email} reaches them. If the
          address was signed up more than once, they ask for a new password first. Do it only if you know that
          the address is theirs: whoever reads its mail can set a new password.
        </p>
      );
    case "resend":
      return <p>A mail with a new link goes to {email}. The link in the mail before stops working.</p>;
    case "address":
      return (
        <p>
          The member is logged out everywhere. A mail with a link goes to the new address, and they can log in
          again once they have followed it. Links in mails to {email} stop working.
        </p>
      );
    case "delete":
      return (
        <>
          <p className="text-lg font-semibold">
            This deletes {member ? `${member.name} (${member.email})` : "the member"} with{" "}
            {member ? formatCount(member.posts, "location post") : "all location posts"}.
          </p>
          <p>
            Their profile, their comments, their reports and their sessions go as well. This cannot be undone:
            only a backup made before brings anything back. They can sign up again.
          </p>
        </>
      );
  }
}
