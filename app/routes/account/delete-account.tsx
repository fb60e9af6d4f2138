import { deletionSchema } from "~/features/account/account-form";
import { DeleteAccountForm, deleteAccountTitle } from "~/features/account/delete-account-form";
import { deleteAccount } from "~/features/account/deletion.server";
import { FormErrorSummary } from "~/forms/fields/error-summary";
import { formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { pageTitle } from "~/lib/product";
import { ButtonLink } from "~/ui/button";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/delete-account";

export const handle = { offline: "never" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Delete Account") }];

export const action = formAction(
  { schema: deletionSchema, title: "Error Deleting Account" },
  async ({ value, ...args }) => {
    const memberId = await deleteAccount(args);
    return redirectWithFlash("/", {
      title: "Account Deleted",
      message: "Your account has been successfully deleted.",
      clearLocal: value.clearLocal && memberId,
    });
  },
);

export default function DeleteAccount({ actionData }: Route.ComponentProps) {
  const reply = actionData?.reply;
  return (
    <Page width="reading">
      <PageHeader
        title={deleteAccountTitle}
        back={{ href: "/account-settings", label: "Account Settings" }}
      />
      <div className="panel grid gap-5 border-danger">
        <FormErrorSummary result={actionData} />
        <DeleteAccountForm
          clearLocal={!reply || reply.initialValue?.clearLocal === "on"}
          download={
            <div>
              <ButtonLink href="/account-settings#device-data" variant="secondary">
                Download my data first
              </ButtonLink>
            </div>
          }
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
