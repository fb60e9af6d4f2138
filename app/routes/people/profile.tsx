import { ActivityList } from "~/features/activities/activity-list.island";
import { withLoadLabels } from "~/features/locations/load-labels.server";
import { listPostsBy } from "~/features/locations/posts/location-posts.server";
import { MemberPosts } from "~/features/locations/posts/member-posts";
import { listOwnRemovedPosts } from "~/features/locations/posts/own-removed-posts.server";
import { RemovedPosts } from "~/features/locations/posts/removed-posts";
import { PhotoGrid } from "~/features/photos/photo-grid";
import { profilePosts } from "~/features/photos/photo-post";
import { InterestList } from "~/features/profiles/interest-list";
import { defaultProfile, isBlankProfile } from "~/features/profiles/profile";
import { ProfileHeader } from "~/features/profiles/profile-header";
import { profileTabs, selectedTab } from "~/features/profiles/profile-tabs";
import { findProfileToShow } from "~/features/profiles/profiles.server";
import { SetupNotice } from "~/features/profiles/setup-notice";
import { TodoPreview } from "~/features/todos/todo-preview.island";
import { requireViewer } from "~/infra/session/guards.server";
import { getSession } from "~/infra/session/session.server";
import { LocalRecordsSlot } from "~/islands/device/local-records-slot";
import { useCollection } from "~/islands/device/use-collection";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { pageTitle } from "~/lib/product";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Tabs } from "~/ui/layout/tabs";
import type { Route } from "./+types/profile";

export const handle = { islands: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.profile.name ?? "Profile") },
];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { id } = requireViewer(context);
  const { supabase } = getSession(context);
  const tab = selectedTab(url.searchParams.get("tab"), true);
  const before = parseCursor(url.searchParams.get("before"));
  const [profile, page, removed] = await Promise.all([
    findProfileToShow(supabase, id),
    tab === "posts" ? listPostsBy(supabase, id, before) : null,
    tab === "posts" && !before ? listOwnRemovedPosts(supabase) : [],
  ]);
  const posts = page && {
    posts: await withLoadLabels(page.posts, { request, context }),
    ...pageLinks(before, page.next),
  };
  return { profile: profile ?? defaultProfile(id), tab, posts, removed };
}

export default function OwnProfile({ loaderData: { profile, tab, posts, removed } }: Route.ComponentProps) {
  return (
    <Page>
      <ProfileHeader profile={profile} isOwn>
        <InterestList interests={profile.interests} isOwn />
      </ProfileHeader>
      {isBlankProfile(profile) && <SetupNotice />}
      <div className="mt-8">
        <Tabs label="Profile" tabs={profileTabs(tab, true)} />
      </div>
      <RemovedPosts posts={removed} />
      {posts && <OwnPosts {...posts} />}
      {tab === "activities" && <OwnActivities />}
      {tab === "todo" && <TodoPreview />}
    </Page>
  );
}

type OwnPostsProps = NonNullable<Route.ComponentProps["loaderData"]["posts"]>;

function OwnPosts(page: OwnPostsProps) {
  const photos = useCollection(profilePosts, null);
  return (
    <LocalRecordsSlot collections={[profilePosts]} waiting={!photos} showLate>
      {page.isFirst && <PhotoGrid photos={photos ?? []} />}
      <MemberPosts
        {...page}
        action={<ButtonLink href="/location-forums">Browse Location Forums</ButtonLink>}
      />
    </LocalRecordsSlot>
  );
}

function OwnActivities() {
  return (
    <section aria-labelledby="activities">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 id="activities" className="text-2xl">
          Activities
        </h2>
        <ButtonLink href="/activity/new">New Activity</ButtonLink>
      </div>
      <ActivityList headingLevel={3} />
    </section>
  );
}
