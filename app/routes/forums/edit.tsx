import { lazy, Suspense } from "react";
import { displayPost } from "~/features/forums/post";
import { userForums } from "~/features/forums/user-forums";
import { LocalPostLoading, MissingRecord } from "~/islands/local-post";
import { useOwnRecord } from "~/islands/records/own-record";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/edit";

const forums = { href: "/forums", label: "Back to Forums" };

/** Most of the page, and useless before the post is read. */
const EditPostForm = lazy(async () => ({
  default: (await import("~/features/forums/edit-post-form.island")).EditPostForm,
}));

export const handle = { islands: true };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Edit Post") }];

export default function EditForumPost({ params }: Route.ComponentProps) {
  const { record, isMissing } = useOwnRecord(userForums, params.forumId, post => post.author);
  if (isMissing)
    return <MissingRecord title="Forum post not found" href={forums.href} action={forums.label} />;
  return (
    <Page width="reading">
      {record ? (
        <>
          <PageHeader
            title="Edit Post"
            back={{ href: `/forums/${record.id}`, label: displayPost(record).title }}
          />
          <Suspense fallback={<LocalPostLoading back={forums} />}>
            <EditPostForm post={record} loadPlaces={loadPlaces} />
          </Suspense>
        </>
      ) : (
        <LocalPostLoading back={forums} />
      )}
    </Page>
  );
}

function loadPlaces() {
  return import("~/features/places/place-list");
}
