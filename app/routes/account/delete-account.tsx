import { z } from "zod";
import { DeleteAccountForm, deleteAccountTitle } from "~/features/account/delete-account-form";
import { deleteAccount, isAccountGone, noSession } from "~/features/account/deletion.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { parseForm, refusedForm } from "~/infra/forms/form.server";
import { countTry, networkOf } from "~/infra/limits.server";
import { requestContext } from "~/infra/request.server";
import { claimedId } from "~/infra/session/auth-cookies.server";
import { forgetSessionsOf } from "~/infra/session/read-session.server";
import { getSession, loginPath } from "~/infra/session/session.server";
import { confirmWriter } from "~/infra/session/writer.server";
import { pageTitle } from "~/lib/product";
import { ButtonLink } from "~/ui/forms/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/delete-account";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Delete Account") }];

const deletionSchema = z.object({ clearLocal: z.literal("on").optional().catch(undefined) });

export async function action({ request, context, url }: Route.ActionArgs) {
  const limited = await countTry("writeByAddress", networkOf(context.get(requestContext).address));
  const { value, refuse } = await parseForm(request, deletionSchema);
  if (limited) return refusedForm(refuse(limited.sentence), faultTitle, limited);

  const { supabase, cookies } = getSession(context);
  const { refusal } = await confirmWriter(context, url);
  if (refusal?.status === 503) return refusedForm(refuse(refusal.sentence), faultTitle, refusal);
  const refused = refusal ? noSession : await deleteAccount(supabase);
  if (refused && !(await isAccountGone(cookies.session?.access_token ?? ""))) {
    const loginHref = refused === noSession ? loginPath(url) : undefined;
    return refusedForm(refuse(refused.sentence), faultTitle, { ...refused, loginHref });
  }
  const memberId = claimedId(cookies.session) ?? undefined;
  if (memberId) forgetSessionsOf(memberId);
  cookies.forget();
  return redirectWithFlash("/", {
    kind: "success",
    title: "Account Deleted",
    message: "Your account has been successfully deleted.",
    clearLocal: value?.clearLocal && memberId,
  });
}

const faultTitle = "Error Deleting Account";

/** What the dialog of the settings asks, for browsers that cannot open it, and for a deletion that failed. */
export default function DeleteAccount({ actionData }: Route.ComponentProps) {
  const reply = actionData?.reply;
  return (
    <Page width="reading">
      <PageHeader
        title={deleteAccountTitle}
        back={{ href: "/account-settings", label: "Account Settings" }}
      />
      <div className="panel grid gap-5 border-danger">
        <ErrorSummary errors={reply?.errors} />
        {actionData?.loginHref && (
          <ButtonLink href={actionData.loginHref} variant="secondary" className="justify-self-start">
            Log in and come back
          </ButtonLink>
        )}
        <DeleteAccountForm
          clearLocal={!reply || reply.values.clearLocal === "on"}
          cancel={
            <ButtonLink href="/account-settings" variant="secondary">
              Cancel
            </ButtonLink>
          }
        />
      </div>
    </Page>
  );
}
