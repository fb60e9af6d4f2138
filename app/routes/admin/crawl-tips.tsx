import { actionKinds } from "~/features/admin/action-kinds";
import { AdminForm } from "~/features/admin/admin-form";
import { adminFormAction } from "~/features/admin/admin-form.server";
import { defaultLimit } from "~/features/admin/crawl/crawl";
import { CrawlFields } from "~/features/admin/crawl/crawl-fields";
import { crawlSchema } from "~/features/admin/crawl/crawl-form";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { mintOneTimeKey } from "~/forms/server/one-time-key.server";
import { getSession } from "~/infra/session/session.server";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/crawl-tips";

const kind = "crawl-tips";
const { title, failedTitle } = actionKinds[kind];

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = getSession(context);
  return { constraint, formKey: viewer && (await mintOneTimeKey(kind, viewer.id)) };
}

const constraint = constraintsOf(crawlSchema);

export const action = adminFormAction({
  kind,
  schema: crawlSchema,
  invalidTitle: failedTitle,
  toOptions: ({ urls, limit }) => ({ urls, limit }),
  doneHref: key => `/admin/actions/${key}`,
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
        answer={actionData}
        submitLabel="Start crawl"
        busyLabel="Crawling..."
      >
        {fields => <CrawlFields fields={fields} />}
      </AdminForm>
    </Page>
  );
}
