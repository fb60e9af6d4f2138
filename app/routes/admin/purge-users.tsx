import { purgeUsersSchema } from "~/features/admin/action-form";
import { actionKinds, type SiteCounts } from "~/features/admin/admin-action";
import { adminFormAction, prepareAdminForm } from "~/features/admin/admin-form.server";
import { PurgePage } from "~/features/admin/purge-page";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { formatCount } from "~/lib/numbers";
import { pageTitle } from "~/lib/product";
import type { Route } from "./+types/purge-users";

const kind = "purge-users";
const { title, path } = actionKinds[kind];

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export async function loader({ context }: Route.LoaderArgs) {
  return { constraint, ...(await prepareAdminForm(context, kind)) };
}

const constraint = constraintsOf(purgeUsersSchema);

export const action = adminFormAction({
  kind,
  schema: purgeUsersSchema,
  invalidTitle: "Confirmation required",
  toOptions: ({ includeTreksGuide }) => ({ includeTreksGuide: includeTreksGuide === "on" }),
  doneHref: () => path,
});

export default function PurgeUsers({ loaderData, actionData }: Route.ComponentProps) {
  const { constraint, formKey, counts } = loaderData;
  return (
    <PurgePage
      title={title}
      subtitle="Members go with their profiles, posts and sessions. Admins are kept."
      submitLabel="Purge users"
      constraint={constraint}
      formKey={formKey}
      answer={actionData}
      box={boxFor(counts)}
      {...sentences(counts)}
    />
  );
}

function sentences(counts: SiteCounts | undefined) {
  if (!counts)
    return { without: "This deletes all members.", included: "This deletes all members and the guide." };
  const members = formatCount(counts.members, "member");
  const kept = `${formatCount(counts.admins, "admin")} ${counts.admins === 1 ? "is" : "are"} kept.`;
  const guide = counts.guide ? "the Treks Guide is kept" : "there is no Treks Guide";
  return {
    without: `This deletes ${members}; ${guide}. ${kept}`,
    included: `This deletes ${members}, and the Treks Guide with ${formatCount(counts.guidePosts, "post")}. ${kept}`,
  };
}

function boxFor(counts: SiteCounts | undefined) {
  if (counts && !counts.guide) return null;
  return { name: "includeTreksGuide" as const, label: "Also delete the Treks Guide" };
}
