import { purgePostsSchema, purgeUsersSchema } from "~/features/admin/action-form";
import { actionKinds } from "~/features/admin/admin-action";
import type { SiteCounts } from "~/features/admin/admin-actions.server";
import { AdminForm } from "~/features/admin/admin-form";
import { adminFormAction, loadAdminForm } from "~/features/admin/admin-form.server";
import { FormCheckbox } from "~/forms/fields/choice-fields";
import { constraintsOf } from "~/forms/server/form-schema.server";
import type { Constraints } from "~/lib/form-answer";
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

const invalidTitle = "Confirmation required";

const actions = {
  "purge-users": adminFormAction({
    kind: "purge-users",
    schema: purgeUsersSchema,
    invalidTitle,
    toOptions: ({ includeTreksGuide }) => ({ includeTreksGuide: includeTreksGuide === "on" }),
    doneHref: () => actionKinds["purge-users"].path,
  }),
  "purge-posts": adminFormAction({
    kind: "purge-posts",
    schema: purgePostsSchema,
    invalidTitle,
    toOptions: ({ includeForums }) => ({ includeForums: includeForums === "on" }),
    doneHref: () => actionKinds["purge-posts"].path,
  }),
};

export const action = (args: Route.ActionArgs) => actions[kindAt(args.url)](args);

const subtitles = {
  "purge-users": "Members go with their profiles, posts and sessions. Admins are kept.",
  "purge-posts": "Every post of the location forums goes, whoever wrote it. Members stay.",
};

export default function Purge({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, counts, ...form } = loaderData;
  const { title } = actionKinds[kind];
  const { without, included, box } = kind === "purge-users" ? aboutUsers(counts) : aboutPosts(counts);
  return (
    <Page width="reading">
      <PageHeader title={title} subtitle={subtitles[kind]} />
      <AdminForm {...form} answer={actionData} submitLabel={title} busyLabel="Purging..." variant="danger">
        {fields => (
          <>
            <div className="group grid gap-3">
              <p className="text-lg font-semibold group-has-checked:hidden">{without}</p>
              <p className="hidden text-lg font-semibold group-has-checked:block">{included}</p>
              <p>This cannot be undone: only a backup made before brings anything back.</p>
              {box && <FormCheckbox field={fields[box.name]} label={box.label} />}
            </div>
            <FormCheckbox field={fields.confirm} label="I understand that this cannot be undone" />
          </>
        )}
      </AdminForm>
    </Page>
  );
}

interface About {
  without: string;
  included: string;
  box: { name: BoxName; label: string } | null;
}

function aboutUsers(counts: SiteCounts | undefined): About {
  const box = { name: "includeTreksGuide", label: "Also delete the Treks Guide" } as const;
  if (!counts) {
    return {
      without: "This deletes all members.",
      included: "This deletes all members and the guide.",
      box,
    };
  }
  const members = formatCount(counts.members, "member");
  const kept = `${formatCount(counts.admins, "admin")} ${counts.admins === 1 ? "is" : "are"} kept.`;
  const guide = counts.guide ? "the Treks Guide is kept" : "there is no Treks Guide";
  return {
    without: `This deletes ${members}; ${guide}. ${kept}`,
    included: `This deletes ${members}, and the Treks Guide with ${formatCount(counts.guidePosts, "post")}. ${kept}`,
    box: counts.guide ? box : null,
  };
}

function aboutPosts(counts: SiteCounts | undefined): About {
  const box = { name: "includeForums", label: "Also delete the location forums" } as const;
  if (!counts)
    return { without: "This deletes all posts.", included: "This deletes all posts and forums.", box };
  const posts = `${formatCount(counts.posts, "post")}, ${counts.guidePosts} of them by the Treks Guide`;
  const forums = formatCount(counts.forums, "location forum");
  return {
    without: `This deletes ${posts}; ${forums} ${counts.forums === 1 ? "is" : "are"} kept.`,
    included: `This deletes ${posts}, and ${forums}.`,
    box,
  };
}
