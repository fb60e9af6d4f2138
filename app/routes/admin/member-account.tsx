import type { ReactNode } from "react";
import type { ActionFunctionArgs } from "react-router";
import { reportMailFailure } from "~/features/account/auth-error.server";
import { resendConfirmation } from "~/features/account/confirm-email.server";
import { AdminForm } from "~/features/admin/admin-form";
import { mintFormKey, requireActionKey } from "~/features/admin/admin-form.server";
import { accountActionSchemas } from "~/features/admin/members/account-form";
import { accountRefusal, type Member } from "~/features/admin/members/member";
import { changeAccount, findMember, setAdmin } from "~/features/admin/members/members.server";
import { FormField } from "~/forms/fields/form-field";
import { formAction } from "~/forms/server/form-action.server";
import { constraintsOf, type FormSchema } from "~/forms/server/form-schema.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { requireFreshAdmin } from "~/infra/guards.server";
import { readForPage } from "~/infra/page-read.server";
import { notFound } from "~/infra/responses";
import { getSession } from "~/infra/session/session.server";
import type { Constraints } from "~/lib/form-result";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/member-account";

type ActionName = keyof typeof accountActionSchemas;

interface AccountAction {
  title: string;
  failedTitle: string;
  submitLabel: string;
  busyLabel: string;
  doneTitle: string;
  explain: (email: string, member: Member | undefined) => ReactNode;
}

const accountActions: Record<ActionName, AccountAction> = {
  confirm: {
    title: "Confirm the Address",
    failedTitle: "Not confirmed",
    submitLabel: "Confirm the address",
    busyLabel: "Confirming...",
    doneTitle: "Address confirmed",
    explain: email => (
      <p>
        The member can log in at once, although nobody has shown that mail to {email} reaches them. If the
        address was signed up more than once, they ask for a new password first. Do it only if you know that
        the address is theirs: whoever reads its mail can set a new password.
      </p>
    ),
  },
  resend: {
    title: "Send the Confirmation Again",
    failedTitle: "Not sent",
    submitLabel: "Send it again",
    busyLabel: "Sending...",
    doneTitle: "Confirmation sent",
    explain: email => (
      <p>A mail with a new link goes to {email}. The link in the mail before stops working.</p>
    ),
  },
  "make-admin": {
    title: "Make Admin",
    failedTitle: "Not changed",
    submitLabel: "Make admin",
    busyLabel: "Changing...",
    doneTitle: "Admin added",
    explain: (email, member) => (
      <p>
        {member?.name ?? email} can then do all that you can: read reports, remove posts, suspend members, and
        make others admins. They are told.
      </p>
    ),
  },
  "end-admin": {
    title: "Not an Admin Any More",
    failedTitle: "Not changed",
    submitLabel: "Take the role away",
    busyLabel: "Changing...",
    doneTitle: "Not an admin any more",
    explain: (email, member) => (
      <p>{member?.name ?? email} stays a member like everybody else, and is told.</p>
    ),
  },
};

const actionIn = ({ action = "" }: { action?: string }) =>
  Object.hasOwn(accountActions, action) ? (action as ActionName) : null;

const isAboutRole = (action: ActionName) => action === "make-admin" || action === "end-admin";

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
    formKey: await mintFormKey(context, action),
    action,
    member,
    refusal: member && refusalOf(action, member, getSession(context).viewer?.id === profileId),
  };
}

type FieldName = "key" | "reason" | "password";

function refusalOf(action: ActionName, member: Member, isSelf: boolean) {
  if (action === "end-admin") return member.isAdmin ? null : "This member is not an admin.";
  const isForUnconfirmed = action === "confirm" || action === "resend";
  const isDone = isForUnconfirmed && member.isConfirmed;
  return accountRefusal(member, isSelf) ?? (isDone ? "This address is confirmed." : null);
}

export function action(args: ActionFunctionArgs) {
  const name = actionIn(args.params);
  return isUuid(args.params.profileId) && name ? actionOf(name)(args) : refuseUnknown(args);
}

function actionOf(action: ActionName) {
  const { failedTitle: title, doneTitle } = accountActions[action];
  const schema = accountActionSchemas[action] as FormSchema<{
    key: string;
    reason: string;
    password?: string;
  }>;
  return formAction(
    { schema, title, secrets: ["password"], authorize: requireFreshAdmin },
    async ({ value: { key, reason, password = "" }, authorized: viewer, supabase, params }) => {
      const { profileId: member = "" } = params;
      const change = { actionKey: await requireActionKey(key, action, viewer.id), member, reason };
      const found = await findMember(supabase, member);
      if (isAboutRole(action))
        await setAdmin(supabase, { ...change, isAdmin: action === "make-admin", password });
      else if (await changeAccount(supabase, { ...change, kind: kinds[action] })) {
        if (action === "resend") await sendConfirmation(found?.email ?? "");
      }
      const path = href("/admin/members/:profileId", { profileId: member });
      const isOwnRole = action === "end-admin" && member === viewer.id;
      return redirectWithFlash(isOwnRole ? "/account-settings" : path, {
        title: doneTitle,
        ...(found && { message: `It is about ${found.name}.` }),
      });
    },
  );
}

const kinds = {
  confirm: "confirm-member",
  resend: "resend-confirmation",
} as const;

async function sendConfirmation(email: string) {
  const error = await resendConfirmation(email);
  if (!error) return;
  reportMailFailure(error);
  const sentence = "The mail could not be sent. Wait some minutes, then send the confirmation again.";
  throw new FormError(sentence, { status: 503 });
}

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
        <AdminForm {...form} result={actionData} submitLabel={submitLabel} busyLabel={busyLabel}>
          {fields => (
            <>
              <div className="grid gap-3 wrap-anywhere">
                {explain(member?.email ?? "their address", member)}
              </div>
              <FormField
                field={fields.reason}
                as="textarea"
                label="Reason"
                rows={3}
                hint="For the log, which only admins read. It keeps the reason for good, so leave addresses out."
              />
              {isAboutRole(action) && (
                <FormField
                  field={fields.password}
                  label="Your own password"
                  type="password"
                  autoComplete="current-password"
                />
              )}
            </>
          )}
        </AdminForm>
      )}
    </Page>
  );
}
