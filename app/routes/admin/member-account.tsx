import type { ActionFunctionArgs } from "react-router";
import { mailFailureOf } from "~/features/account/auth-error.server";
import { resendConfirmation } from "~/features/account/confirm-email.server";
import { AdminForm } from "~/features/admin/admin-form";
import { findMember } from "~/features/moderation/lookup.server";
import {
  type AccountAct,
  accountActs,
  accountRefusal,
  concernsUnconfirmed,
  isAccountAct,
  type Member,
} from "~/features/moderation/member";
import { changeAccount, requireAct } from "~/features/moderation/member-acts.server";
import { accountActSchemas } from "~/features/moderation/moderation-form";
import { FormCheckbox } from "~/forms/fields/choice-fields";
import { FormField } from "~/forms/fields/form-field";
import { formAction } from "~/forms/server/form-action.server";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { mintOneTimeKey } from "~/forms/server/one-time-key.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { notFound } from "~/infra/responses";
import { requireFreshAdmin } from "~/infra/session/guards.server";
import { forgetSessionsOf, getSession, optionalOnPost } from "~/infra/session/session.server";
import type { Constraints } from "~/lib/form-answer";
import { formatCount } from "~/lib/numbers";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/member-account";

export const meta: Route.MetaFunction = ({ params: { act } }) => [
  { title: pageTitle(isAccountAct(act) ? accountActs[act].title : "Member") },
];

export async function loader({ context, params: { profileId, act } }: Route.LoaderArgs) {
  if (!isUuid(profileId) || !isAccountAct(act)) throw notFound();
  const { supabase, viewer } = getSession(context);
  const member = await optionalOnPost(context, findMember(supabase, profileId));
  if (member === null) throw notFound();
  const formKey = viewer && (await mintOneTimeKey(accountActs[act].kind, viewer.id));
  return { constraint: constraints[act], act, member, formKey, isSelf: viewer?.id === profileId };
}

const constraints = Object.fromEntries(
  Object.entries(accountActSchemas).map(([act, schema]) => [act, constraintsOf(schema)]),
) as Record<AccountAct, Constraints<"key" | "reason" | "email" | "confirm">>;

export function action(args: ActionFunctionArgs) {
  const { profileId, act } = args.params;
  return isUuid(profileId) && isAccountAct(act) ? actions[act](args) : refuseUnknown(args);
}

const actions = {
  confirm: actionOf("confirm", name => ({ title: "Address confirmed", message: `${name} can log in now.` })),
  resend: actionOf("resend", async (_name, email) => {
    const fault = await sendMail(email);
    if (fault) throw new FormError(fault, { status: 503 });
    return { title: "Confirmation sent", message: `A mail is on its way to ${email}.` };
  }),
  address: actionOf("address", async (_name, email) => {
    const fault = await sendMail(email);
    const message = fault ?? `A mail with a link to confirm it is on its way to ${email}.`;
    return { title: "Address corrected", message };
  }),
  delete: actionOf("delete", name => ({ title: "Member deleted", message: `${name} is gone.` })),
};

/** `finish` is called once the database has done and logged it, with the address now. */
function actionOf(
  act: AccountAct,
  finish: (name: string, email: string) => typeof doneBefore | Promise<typeof doneBefore>,
) {
  const { kind, failedTitle: title } = accountActs[act];
  return formAction(
    { schema: accountActSchemas[act], title, authorize: requireFreshAdmin },
    async ({ value, viewer, supabase, params: { profileId = "" } }) => {
      const id = await requireAct(value.key, kind, viewer.id);
      const { name, email } = (await findMember(supabase, profileId)) ?? goneMember;
      const { reason, email: address } = value as { reason: string; email?: string };
      const change = { act: id, kind, member: profileId, reason, ...(address && { address }) };
      const isNew = await changeAccount(supabase, change);
      forgetSessionsOf(profileId);
      const done = isNew ? await finish(name, address ?? email) : doneBefore;
      const to = act === "delete" ? "/admin/moderation-log" : `/admin/members/${profileId}`;
      return redirectWithFlash(to, { kind: "success", ...done });
    },
  );
}

/** When the form that deleted the member is sent again. */
const goneMember = { name: "The member", email: "" };

/** For a form that was sent twice. */
const doneBefore = { title: "Done", message: "This had been done already. Nothing more was done." };

const refuseUnknown = formAction({ authorize: requireFreshAdmin }, () => Promise.reject(notFound()));

/** Returns what went wrong, in a sentence. */
async function sendMail(email: string): Promise<string | null> {
  try {
    const error = await resendConfirmation(email);
    if (!error) return null;
    mailFailureOf(error);
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
  }
  return "The mail could not be sent. Wait some minutes, then send the confirmation again.";
}

export default function MemberAccount({ loaderData, actionData, params }: Route.ComponentProps) {
  const { constraint, act, member, formKey, isSelf } = loaderData;
  const { title, submitLabel, busyLabel } = accountActs[act];
  const isDone = concernsUnconfirmed(act) && member?.isConfirmed;
  const refusal =
    member && (accountRefusal(member, isSelf) ?? (isDone ? "This address is confirmed." : null));
  return (
    <Page width="reading">
      <PageHeader
        title={title}
        back={{ href: `/admin/members/${params.profileId}`, label: member?.name ?? "Member" }}
      />
      {refusal && !actionData ? (
        <p className="panel">{refusal}</p>
      ) : (
        <AdminForm
          constraint={constraint}
          formKey={formKey}
          answer={actionData}
          submitLabel={submitLabel}
          busyLabel={busyLabel}
          {...(act === "delete" && { variant: "danger" })}
        >
          {fields => (
            <>
              <div className="grid gap-3 wrap-anywhere">{explain(act, member)}</div>
              {act === "address" && (
                <FormField field={fields.email} label="New email" type="email" autoComplete="off" />
              )}
              <FormField
                field={fields.reason}
                as="textarea"
                label="Reason"
                rows={3}
                hint="For the log, which admins alone read. It keeps the reason for good: leave addresses out of it."
              />
              {act === "delete" && (
                <FormCheckbox field={fields.confirm} label="I understand that this cannot be undone" />
              )}
            </>
          )}
        </AdminForm>
      )}
    </Page>
  );
}

function explain(act: AccountAct, member: Member | undefined) {
  const email = member?.email ?? "their address";
  switch (act) {
    case "confirm":
      return (
        <p>
          The member can log in at once, although nobody has shown that mail to {email} reaches them. Do it
          only if you know that the address is theirs: whoever reads its mail can set a new password.
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
            Their profile, their reports and their sessions go as well. This cannot be undone: only a backup
            made before brings anything back. They can sign up again.
          </p>
        </>
      );
  }
}
