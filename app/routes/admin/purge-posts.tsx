import { kinds, many } from "~/features/admin/action-kinds";
import type { SiteCounts } from "~/features/admin/admin-action";
import { countSite } from "~/features/admin/admin-actions.server";
import { AdminForm } from "~/features/admin/admin-form";
import { answerAdminForm } from "~/features/admin/admin-form.server";
import { PurgeChoice } from "~/features/admin/purge-choice";
import { purgePostsSchema } from "~/features/admin/purge-form";
import { mintOneTimeKey } from "~/infra/one-time-key.server";
import { aroundForm, getSession } from "~/infra/session.server";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/page";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/purge-posts";

const kind = "purge-posts";
const { title, path } = kinds[kind];

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export async function loader({ context }: Route.LoaderArgs) {
  const { supabase, viewer } = getSession(context);
  const [formKey, counts] = await Promise.all([
    viewer && mintOneTimeKey(kind, viewer.id),
    aroundForm(context, countSite(supabase)),
  ]);
  return { formKey, counts };
}

export function action(args: Route.ActionArgs) {
  return answerAdminForm(args, {
    kind,
    schema: purgePostsSchema,
    invalidTitle: "Confirmation required",
    toOptions: ({ includeForums }) => ({ includeForums: includeForums === "on" }),
    doneHref: () => path,
  });
}

export default function PurgePosts({ loaderData, actionData }: Route.ComponentProps) {
  const { formKey, counts } = loaderData;
  const box = { name: "includeForums", label: "Also delete the location forums" };
  return (
    <Page width="reading">
      <PageHeader
        title={title}
        subtitle="Every post of the location forums goes, whoever wrote it. Members stay."
      />
      <AdminForm
        formKey={formKey}
        answer={actionData}
        submitLabel="Purge posts"
        busyLabel="Purging..."
        variant="danger"
      >
        <PurgeChoice {...sentences(counts)} box={box} reply={actionData?.reply} />
      </AdminForm>
    </Page>
  );
}

/** Truthful with the box and without; nothing is told of numbers that could not be read. */
function sentences(counts: SiteCounts | undefined) {
  if (!counts) return { without: "This deletes all posts.", included: "This deletes all posts and forums." };
  const posts = `${many(counts.posts, "post")}, ${counts.guidePosts} of them by the Treks Guide`;
  const forums = many(counts.forums, "location forum");
  return {
    without: `This deletes ${posts}; ${forums} ${counts.forums === 1 ? "is" : "are"} kept.`,
    included: `This deletes ${posts}, and ${forums}.`,
  };
}
