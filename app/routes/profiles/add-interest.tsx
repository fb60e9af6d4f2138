import { getFormProps } from "@conform-to/react";
import { redirect } from "react-router";
import { AddInterestForm, interestField } from "~/features/profiles/interests";
import { interestSchema } from "~/features/profiles/profile-form";
import { addInterests } from "~/features/profiles/save-profile.server";
import { FormErrorSummary } from "~/forms/fields/error-summary";
import { FormField } from "~/forms/fields/form-field";
import { useServerForm } from "~/forms/fields/server-form";
import { formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { requireMember } from "~/infra/guards.server";
import { pageTitle } from "~/lib/product";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/add-interest";

export const handle = { offline: "seen" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Add an interest") }];

export const action = formAction(
  {
    schema: interestSchema,
    title: "Error updating profile",
    authorize: ({ context, url }) => requireMember({ context, url: new URL("/profile", url) }),
  },
  async ({ value, authorized: viewer, supabase }) => {
    const isChanged = await addInterests(supabase, viewer.id, value.interest);
    if (!isChanged) return redirect("/profile", 303);
    return redirectWithFlash("/profile", { title: "Interest added successfully" });
  },
);

export default function AddInterest({ actionData }: Route.ComponentProps) {
  const [form, fields] = useServerForm({ id: "add", constraint: { interest: {} }, result: actionData });
  return (
    <Page width="reading">
      <PageHeader title="Add an interest" back={{ href: "/profile", label: "Back to your profile" }} />
      <FormErrorSummary result={actionData} form={form} className="mt-4" />
      <AddInterestForm {...getFormProps(form)}>
        <FormField field={fields.interest} {...interestField} />
      </AddInterestForm>
    </Page>
  );
}
