import type { ActionFunctionArgs } from "react-router";
import { reportMailFailure } from "~/features/account/auth-error.server";
import { resendConfirmation } from "~/features/account/confirm-email.server";
import { AdminForm, ReasonField } from "~/features/admin/admin-form";
import { mintFormKey, requireActionKey } from "~/features/admin/admin-form.server";
import {
  accountActionSchemas,
  accountRefusal,
  accountRefusals,
  type Member,
} from "~/features/admin/members/member";
import { changeAccount, findMember, setAdmin } from "~/features/admin/members/members.server";
import { FormField } from "~/forms/fields/form-field";
import { constraintsOf, formAction } from "~/forms/server/form-action.server";
import type { FormSchema } from "~/forms/server/read-form.server";
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
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/member-account";

type ActionName = keyof typeof accountActionSchemas;

interface AccountAction {
  label: string;
  busyLabel: string;
  doneTitle: string;
  failedTitle: string;
  explain: (email: string, name: string) => string;
}

const accountActions: Record<ActionName, AccountAction> = {
  confirm: {
    label: "Confirm the address",
    busyLabel: "Confirming...",
    doneTitle: "Address confirmed",
    failedTitle: "Not confirmed",
    explain: (email, name) =>
      `${name} can log in at once, although nobody has shown that mail to ${email} reaches them. If the address was signed up more than once, they have to ask for a new password first. Confirm it only if you know that the address is theirs: whoever reads its mail can set a new password.`,
  },
  resend: {
    label: "Resend the confirmation",
    busyLabel: "Sending...",
    doneTitle: "Confirmation sent",
    failedTitle: "Not sent",
    explain: email => `A mail with a new link goes to ${email}. The link in the earlier mail stops working.`,
  },
  "make-admin": {
    label: "Make admin",
    busyLabel: "Changing...",
    doneTitle: "Admin added",
    failedTitle: "Not changed",
    explain: (_, name) =>
      `${name} will be able to do everything that you can: read reports, remove posts, suspend members, and make others admins. They are notified.`,
  },
  "end-admin": {
    label: "Not an admin any more",
    busyLabel: "Changing...",
    doneTitle: "Not an admin any more",
    failedTitle: "Not changed",
    explain: (_, name) => `${name} stays a member like everybody else, and is notified.`,
  },
};

const actionIn = ({ action = "" }: { action?: string }) =>
  Object.hasOwn(accountActions, action) ? (action as ActionName) : null;

const isAboutRole = (action: ActionName) => action === "make-admin" || action === "end-admin";

export const meta: Route.MetaFunction = ({ params }) => {
  const action = actionIn(params);
  return [{ title: pageTitle(action ? accountActions[action].label : "Member") }];
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
  if (action === "make-admin" && member.isAdmin) return "This member is an admin already.";
  const refusal = accountRefusal(member, isSelf);
  if (refusal) return refusal;
  if (action !== "make-admin") return member.isConfirmed ? "This address is confirmed." : null;
  return member.isConfirmed && !member.isSuspended ? null : accountRefusals.cannot_log_in;
}

export function action(args: ActionFunctionArgs) {
  const action = actionIn(args.params);
  const { failedTitle: title, doneTitle } = accountActions[action ?? "confirm"];
  const schema = accountActionSchemas[action ?? "confirm"] as FormSchema<ActionValues>;
  return formAction(
    { schema, title, secrets: ["password"], authorize: requireFreshAdmin },
    async ({ value: { key, reason, password = "" }, authorized: viewer, supabase, params }) => {
      const { profileId: member = "" } = params;
      if (!action || !isUuid(member)) throw notFound();
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
  )(args);
}

interface ActionValues {
  key: string;
  reason: string;
  password?: string;
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

export default function MemberAccount({ loaderData, actionData, params }: Route.ComponentProps) {
  const { action, member, refusal, ...form } = loaderData;
  const { label, busyLabel, explain } = accountActions[action];
  return (
    <Page width="reading">
      <PageHeader
        title={label}
        back={{ href: href("/admin/members/:profileId", params), label: member?.name ?? "Member" }}
      />
      {refusal && !actionData ? (
        <p className="panel">{refusal}</p>
      ) : (
        <AdminForm {...form} result={actionData} submitLabel={label} busyLabel={busyLabel}>
          {fields => (
            <>
              <p className="wrap-anywhere">
                {explain(member?.email ?? "their address", member?.name ?? "The member")}
              </p>
              <ReasonField
                field={fields.reason}
                hint="For the log, which only admins read. It stays there for good, so leave out addresses."
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
