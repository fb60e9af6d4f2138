import { seedSchema } from "~/features/admin/action-form";
import { actionKinds } from "~/features/admin/admin-action";
import { findAction } from "~/features/admin/admin-actions.server";
import { AdminForm } from "~/features/admin/admin-form";
import { adminFormAction, loadAdminForm } from "~/features/admin/admin-form.server";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { readForPage } from "~/infra/session/guards.server";
import { formatCount } from "~/lib/numbers";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { Page, Section } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/seed-tips";

const kind = "seed-tips";
const { title, path } = actionKinds[kind];

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const done = url.searchParams.get("done") ?? undefined;
  const [form, answer] = await Promise.all([
    loadAdminForm(context, kind),
    isUuid(done) ? readForPage(context, supabase => findAction(supabase, done)) : null,
  ]);
  return { ...form, constraint, answer: answer?.kind === kind ? answer.counts : null };
}

const constraint = constraintsOf(seedSchema);

export const action = adminFormAction({
  kind,
  schema: seedSchema,
  toOptions: () => ({}),
  doneHref: key => `${path}?done=${key}`,
});

export default function SeedTips({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, answer, ...form } = loaderData;
  return (
    <Page width="reading">
      <PageHeader
        title={title}
        subtitle="Creates the location forums and the Treks Guide's posts. What is there already stays as it is."
      />
      <div className="grid gap-8">
        <AdminForm {...form} result={actionData} submitLabel="Seed tips" busyLabel="Seeding...">
          {() => (
            <>
              {counts && (
                <p className="text-lg font-semibold">
                  There are {formatCount(counts.forums, "location forum")} and{" "}
                  {formatCount(counts.guidePosts, "post")} of the Treks Guide now.
                </p>
              )}
              <p>Nothing is made twice: seed as often as you like, also after a purge.</p>
            </>
          )}
        </AdminForm>
        {answer && (
          <Section id="answer" title="Answer" headingClass="mb-3 text-xl">
            <pre className="panel overflow-x-auto text-sm">{JSON.stringify(answer, null, 2)}</pre>
          </Section>
        )}
      </div>
    </Page>
  );
}
