import { purgePostsSchema } from "~/features/admin/action-form";
import { actionKinds, type SiteCounts } from "~/features/admin/admin-action";
import { adminFormAction, prepareAdminForm } from "~/features/admin/admin-form.server";
import { PurgePage } from "~/features/admin/purge-page";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { formatCount } from "~/lib/numbers";
import { pageTitle } from "~/lib/product";
import type { Route } from "./+types/purge-posts";

const kind = "purge-posts";
const { title, path } = actionKinds[kind];

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export async function loader({ context }: Route.LoaderArgs) {
  return { constraint, ...(await prepareAdminForm(context, kind)) };
}

const constraint = constraintsOf(purgePostsSchema);

export const action = adminFormAction({
  kind,
  schema: purgePostsSchema,
  invalidTitle: "Confirmation required",
  toOptions: ({ includeForums }) => ({ includeForums: includeForums === "on" }),
  doneHref: () => path,
});

export default function PurgePosts({ loaderData, actionData }: Route.ComponentProps) {
  const { constraint, formKey, counts } = loaderData;
  return (
    <PurgePage
      title={title}
      subtitle="Every post of the location forums goes, whoever wrote it. Members stay."
      submitLabel="Purge posts"
      constraint={constraint}
      formKey={formKey}
      answer={actionData}
      box={{ name: "includeForums", label: "Also delete the location forums" }}
      {...sentences(counts)}
    />
  );
}

function sentences(counts: SiteCounts | undefined) {
  if (!counts) return { without: "This deletes all posts.", included: "This deletes all posts and forums." };
  const posts = `${formatCount(counts.posts, "post")}, ${counts.guidePosts} of them by the Treks Guide`;
  const forums = formatCount(counts.forums, "location forum");
  return {
    without: `This deletes ${posts}; ${forums} ${counts.forums === 1 ? "is" : "are"} kept.`,
    included: `This deletes ${posts}, and ${forums}.`,
  };
}
