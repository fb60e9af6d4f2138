import { getFormProps } from "@conform-to/react";
import { MailboxNote } from "~/features/account/account-notes";
import {
  digestHint,
  digestPeriods,
  kindLabels,
  notificationSettingsSchema,
  type SettableKind,
  settableKinds,
} from "~/features/notifications/notification";
import {
  readNotificationSettings,
  saveNotificationSettings,
} from "~/features/notifications/notifications.server";
import { FormErrorSummary } from "~/forms/fields/error-summary";
import { FormCheckbox, FormField } from "~/forms/fields/form-field";
import { useServerForm } from "~/forms/fields/server-form";
import { constraintsOf, formAction } from "~/forms/server/form-action.server";
import { env } from "~/infra/env.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { requireMember } from "~/infra/guards.server";
import { viewerHeader } from "~/infra/page-read.server";
import { useIsAdmin } from "~/lib/document";
import { pageTitle } from "~/lib/product";
import { Button } from "~/ui/button";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/settings";

export const handle = { offline: "never" };

const title = "Notification Settings";
const path = "/account-settings/notifications";
const constraint = constraintsOf(notificationSettingsSchema);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readNotificationSettings(context);
  const { off = [], digest = "off", digestAt } = settings ?? {};
  return { constraint, off, digest, digestAt, mailboxUrl: digestAt ? env.TREKS_MAILBOX_URL : undefined };
}

export const action = formAction(
  { schema: notificationSettingsSchema, title: "Settings not saved", authorize: requireMember },
  async ({ value, authorized: viewer, supabase, context }) => {
    const isAdmin = (await viewerHeader(context))?.isAdmin ?? false;
    await saveNotificationSettings(supabase, viewer.id, kindsFor(isAdmin), value);
    return redirectWithFlash(path, { title: "Settings saved" });
  },
);

/** Whoever becomes an admin is told of what waits until they say otherwise. */
function kindsFor(isAdmin: boolean): SettableKind[] {
  return settableKinds.filter(kind => isAdmin || kind !== "queue");
}

export default function NotificationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { constraint, off, digest, digestAt, mailboxUrl } = loaderData;
  const kinds = kindsFor(useIsAdmin());
  const wanted = kinds.filter(kind => !off.includes(kind));
  const [form, fields] = useServerForm({
    id: "notifications",
    constraint,
    result: actionData,
    defaultValue: { ...Object.fromEntries(wanted.map(kind => [kind, "on"])), digest },
  });
  return (
    <Page width="reading">
      <PageHeader title={title} back={{ href: "/account-settings", label: "Account Settings" }} />
      <form {...getFormProps(form)} method="post" action={path} className="panel grid gap-6">
        <FormErrorSummary result={actionData} form={form} />
        <fieldset className="grid gap-2">
          <legend className="font-semibold">Tell me when</legend>
          {kinds.map(kind => (
            <FormCheckbox key={kind} field={fields[kind]} label={kindLabels[kind]} />
          ))}
        </fieldset>
        {digestAt !== null ? (
          <FormField
            field={fields.digest}
            as="select"
            label="Mail me what I have not read"
            hint={digestHint(digest, digestAt)}
          >
            {Object.entries(digestPeriods).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </FormField>
        ) : (
          <p className="text-muted">
            This site sends no mail at present, so it cannot mail you what you have not read.
            <input type="hidden" name="digest" value={digest} />
          </p>
        )}
        <div className="form-actions">
          <p>
            <a href="/notifications" className="link inline-flex min-h-11 items-center">
              See Notifications
            </a>
          </p>
          <Button busyLabel="Saving...">Save Settings</Button>
        </div>
      </form>
      <MailboxNote url={mailboxUrl} />
    </Page>
  );
}
