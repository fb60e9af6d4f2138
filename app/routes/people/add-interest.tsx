import { redirect } from "react-router";
import { AddInterestForm } from "~/features/profiles/add-interest-form";
import { maxInterests } from "~/features/profiles/profile";
import { interestSchema } from "~/features/profiles/profile-form";
import { addInterests } from "~/features/profiles/save-profile.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { parseForm, refusedForm } from "~/infra/forms/form.server";
import { countTry, networkOf } from "~/infra/limits.server";
import { requestContext } from "~/infra/request.server";
import { getSession } from "~/infra/session/session.server";
import { confirmWriter, lostSession } from "~/infra/session/writer.server";
import { pageTitle } from "~/lib/product";
import { ButtonLink } from "~/ui/forms/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/add-interest";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Add an interest") }];

// The profile holds the form; this page is where a refused interest comes back as it was typed.
const failed = "Error updating profile";

export async function action({ request, context, url }: Route.ActionArgs) {
  const limited = await countTry("writeByAddress", networkOf(context.get(requestContext).address));
  const { value, refuse } = await parseForm(request, interestSchema);
  const back = new URL("/profile", url);
  const { viewer, refusal } = await confirmWriter(context, back);
  if (refusal) return refusedForm(refuse(refusal.sentence), failed, refusal);
  if (!value) return refusedForm(refuse(), failed);
  if (value.interest.length === 0) return redirect("/profile", 303);
  if (limited) return refusedForm(refuse(limited.sentence), failed, limited);

  const answer = await addInterests(getSession(context).supabase, viewer.id, value.interest);
  if (answer === "unchanged") return redirect("/profile", 303);
  if (answer === "saved") {
    return redirectWithFlash("/profile", { kind: "success", title: "Interest added successfully" });
  }
  const lost = lostSession(context, back);
  if (lost) return refusedForm(refuse(lost.sentence), failed, lost);
  if (answer === "too many") return refusedForm(refuse(undefined, { interest: [tooMany] }), failed);
  return refusedForm(refuse("The interest could not be added. Wait a moment and try again."), failed, {
    status: 503,
  });
}

const tooMany = `You can have at most ${maxInterests} interests. Remove one to add another.`;

export default function AddInterest({ actionData }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <PageHeader title="Add an interest" back={{ href: "/profile", label: "Back to your profile" }} />
      <ErrorSummary errors={actionData?.reply.errors} />
      {actionData?.loginHref && (
        <ButtonLink href={actionData.loginHref} variant="secondary" className="mt-4">
          Log in and come back
        </ButtonLink>
      )}
      <AddInterestForm reply={actionData?.reply} />
    </Page>
  );
}
