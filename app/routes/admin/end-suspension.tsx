import { AdminForm } from "~/features/admin/admin-form";
import { findMember } from "~/features/moderation/lookup.server";
import { endSuspension, requireAct, requireAdminAndMember } from "~/features/moderation/member-acts.server";
import { endSuspensionSchema } from "~/features/moderation/moderation-form";
import { FormField } from "~/forms/fields/form-field";
import { formAction } from "~/forms/server/form-action.server";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { mintOneTimeKey } from "~/forms/server/one-time-key.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { notFound } from "~/infra/responses";
import { getSession, optionalOnPost } from "~/infra/session/session.server";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/end-suspension";

const purpose = "end-suspension";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("End Suspension") }];

export async function loader({ context, params: { profileId } }: Route.LoaderArgs) {
  if (!isUuid(profileId)) throw notFound();
  const { supabase, viewer } = getSession(context);
  const member = await optionalOnPost(context, findMember(supabase, profileId));
  if (member === null) throw notFound();
  return { constraint, name: member?.name, formKey: viewer && (await mintOneTimeKey(purpose, viewer.id)) };
}

const constraint = constraintsOf(endSuspensionSchema);

export const action = formAction(
  { schema: endSuspensionSchema, title: "Not ended", authorize: requireAdminAndMember },
  async ({ value, viewer: { admin, member }, supabase }) => {
    const act = await requireAct(value.key, purpose, admin.id);
    await endSuspension(supabase, { act, member: member.id, reason: value.reason });
    return redirectWithFlash(`/admin/members/${member.id}`, {
      kind: "success",
      title: "Suspension ended",
      message: `${member.name} can log in again.`,
    });
  },
);

export default function EndSuspension({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, ...form } = loaderData;
  const back = { href: `/admin/members/${params.profileId}`, label: name ?? "Member" };
  return (
    <Page width="reading">
      <PageHeader title="End Suspension" back={back} />
      <AdminForm {...form} answer={actionData} submitLabel="End suspension" busyLabel="Ending...">
        {fields => (
          <>
            <p>
              The member can log in again at once, and what was hidden with the suspension is seen again.
              Removed posts stay removed.
            </p>
            <FormField
              field={fields.reason}
              as="textarea"
              label="Reason"
              rows={3}
              hint="For the log, which admins alone read."
            />
          </>
        )}
      </AdminForm>
    </Page>
  );
}
