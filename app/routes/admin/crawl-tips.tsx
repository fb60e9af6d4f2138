import { crawlSchema } from "~/features/admin/action-form";
import { actionKinds } from "~/features/admin/admin-action";
import { AdminForm } from "~/features/admin/admin-form";
import { adminFormAction, mintFormKey } from "~/features/admin/admin-form.server";
import { builtInSources, defaultLimit, maxLimit } from "~/features/admin/crawl-options";
import { FormField } from "~/forms/fields/form-field";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/crawl-tips";

const kind = "crawl-tips";
const { title } = actionKinds[kind];

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export async function loader({ context }: Route.LoaderArgs) {
  return { constraint, formKey: await mintFormKey(context, kind) };
}

const constraint = constraintsOf(crawlSchema);

export const action = adminFormAction({
  kind,
  schema: crawlSchema,
  toOptions: ({ urls, limit }) => ({ urls, limit }),
  doneHref: key => href("/admin/actions/:actionId", { actionId: key }),
});

export default function CrawlTips({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <PageHeader
        title={title}
        subtitle="Reads public pages about the outdoors, follows their links on the same site, and makes a short tip of each, with a link to where it comes from."
      />
      <AdminForm
        {...loaderData}
        defaultValue={{ limit: String(defaultLimit) }}
        result={actionData}
        submitLabel="Start crawl"
        busyLabel="Crawling..."
      >
        {fields => (
          <>
            <div className="grid gap-2">
              <FormField
                field={fields.urls}
                as="textarea"
                label="Web addresses"
                hint="One on each line. Leave it empty to start from the built-in list."
                rows={6}
                spellCheck={false}
                autoCapitalize="none"
              />
              <details>
                <summary className="cursor-pointer py-2.5 font-semibold text-forest">
                  The built-in list ({builtInSources.length} sites)
                </summary>
                <ul className="grid list-disc gap-1 pb-2 pl-6 text-sm text-muted wrap-anywhere">
                  {builtInSources.map(source => (
                    <li key={source}>{source}</li>
                  ))}
                </ul>
              </details>
            </div>
            <FormField
              field={fields.limit}
              label={`Pages per source (max ${maxLimit})`}
              inputMode="numeric"
              autoComplete="off"
            />
            <p className="text-muted">
              Sites are asked what robots may read, and no more than two of their pages at a time. A page that
              has a tip already is skipped, so crawling again only adds what is new.
            </p>
          </>
        )}
      </AdminForm>
    </Page>
  );
}
