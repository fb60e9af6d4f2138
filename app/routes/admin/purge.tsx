import { purgePostsSchema, purgeUsersSchema } from "~/features/admin/action-form";
import { actionKinds } from "~/features/admin/admin-action";
import type { SiteCounts } from "~/features/admin/admin-actions.server";
import { AdminForm } from "~/features/admin/admin-form";
import { adminFormAction, loadAdminForm } from "~/features/admin/admin-form.server";
import { FormCheckbox } from "~/forms/fields/choice-fields";
import { constraintsOf } from "~/forms/server/form-schema.server";
import type { Constraints } from "~/lib/form-result";
import { formatCount } from "~/lib/numbers";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/purge";

type Kind = "purge-users" | "purge-posts";
type BoxName = "includeTreksGuide" | "includeForums";

const kindAt = ({ pathname }: { pathname: string }): Kind =>
  pathname.includes("purge-users") ? "purge-users" : "purge-posts";

export const meta: Route.MetaFunction = ({ location }) => [
  { title: pageTitle(actionKinds[kindAt(location)].title) },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = kindAt(url);
  return { kind, constraint: constraints[kind], ...(await loadAdminForm(context, kind)) };
}

const constraints = {
  "purge-users": constraintsOf(purgeUsersSchema),
  "purge-posts": constraintsOf(purgePostsSchema),
} as Record<Kind, Constraints<"key" | "confirm" | BoxName>>;

const actions = {
  "purge-users": adminFormAction({
    kind: "purge-users",
    schema: purgeUsersSchema,
    invalidTitle: "Confirmation required",
    toOptions: ({ includeTreksGuide }) => ({ includeTreksGuide: includeTreksGuide === "on" }),
    doneHref: () => actionKinds["purge-users"].path,
  }),
  "purge-posts": adminFormAction({
    kind: "purge-posts",
    schema: purgePostsSchema,
    invalidTitle: "Confirmation required",
    toOptions: ({ includeForums }) => ({ includeForums: includeForums === "on" }),
    doneHref: () => actionKinds["purge-posts"].path,
  }),
};

export const action = (args: Route.ActionArgs) => actions[kindAt(args.url)](args);

const texts = {
  "purge-users": {
    subtitle: "Members go with their profiles, posts, comments and sessions. Admins are kept.",
    box: { name: "includeTreksGuide", label: "Also delete the Treks Guide" },
    describe: describeUsers,
  },
  "purge-posts": {
    subtitle: "Every post of the location forums goes with its comments, whoever wrote it. Members stay.",
    box: { name: "includeForums", label: "Also delete the location forums" },
    describe: describePosts,
  },
} as const;

export default function Purge({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, counts, ...form } = loaderData;
  const { title } = actionKinds[kind];
  const { subtitle, box, describe } = texts[kind];
  const [withoutBox, withBox] = describe(counts);
  return (
    <Page width="reading">
      <PageHeader title={title} subtitle={subtitle} />
      <AdminForm {...form} result={actionData} submitLabel={title} busyLabel="Purging..." variant="danger">
        {fields => (
          <>
            <div className="group grid gap-3">
              <p className="text-lg font-semibold group-has-checked:hidden">{withoutBox}</p>
              <p className="hidden text-lg font-semibold group-has-checked:block">{withBox}</p>
              <p>This cannot be undone: only a backup made before brings anything back.</p>
              {(kind === "purge-posts" || counts?.guide !== false) && (
                <FormCheckbox field={fields[box.name]} label={box.label} />
              )}
            </div>
            <FormCheckbox field={fields.confirm} label="I understand that this cannot be undone" />
          </>
        )}
      </AdminForm>
    </Page>
  );
}

function describeUsers(counts: SiteCounts | undefined) {
  if (!counts) return ["This deletes all members.", "This deletes all members and the guide."];
  const members = formatCount(counts.members, "member");
  const kept = `${formatCount(counts.admins, "admin")} ${counts.admins === 1 ? "is" : "are"} kept.`;
  const guide = counts.guide ? "the Treks Guide is kept" : "there is no Treks Guide";
  const guidePosts = formatCount(counts.guidePosts, "post");
  return [
    `This deletes ${members}; ${guide}. ${kept}`,
    `This deletes ${members}, and the Treks Guide with ${guidePosts}. ${kept}`,
  ];
}

function describePosts(counts: SiteCounts | undefined) {
  if (!counts) return ["This deletes all posts.", "This deletes all posts and forums."];
  const posts = `${formatCount(counts.posts, "post")}, ${counts.guidePosts} of them by the Treks Guide`;
  const forums = formatCount(counts.forums, "location forum");
  const kept = `${forums} ${counts.forums === 1 ? "is" : "are"} kept`;
  return [`This deletes ${posts}; ${kept}.`, `This deletes ${posts}, and ${forums}.`];
}
