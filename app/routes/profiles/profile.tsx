import ActivityList from "~/features/activities/activity-list.island";
import { MemberPosts, RemovedPosts } from "~/features/locations/posts/member-posts";
import { LocationPostCard } from "~/features/locations/posts/post-card";
import { newestLabel, OrderLink, orderQuery } from "~/features/locations/posts/post-order";
import { orderIn, pageOfPosts, profilePageSize, startOf } from "~/features/locations/posts/posts.server";
import OwnPhotos from "~/features/photo-posts/own-photos.island";
import { OwnInterests } from "~/features/profiles/interests";
import { defaultProfile, isBlankProfile, profileTabs, selectedTab } from "~/features/profiles/profile";
import { ProfileHeader } from "~/features/profiles/profile-header";
import { readProfile } from "~/features/profiles/profiles.server";
import TodoPreview from "~/features/todos/todo-preview.island";
import { requireViewer } from "~/infra/guards.server";
import { Island } from "~/islands/island";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { pageTitle } from "~/lib/product";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Icon } from "~/ui/icons/icon";
import { Page, PageHeader } from "~/ui/layout/page";
import { Tabs } from "~/ui/layout/tabs";
import type { Route } from "./+types/profile";

export const handle = { offline: "ahead", queries: ["tab=posts", "tab=activities", "tab=todo"] };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.profile?.name ?? "Profile") },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = requireViewer(context);
  const tab = selectedTab(url.searchParams.get("tab"), true);
  const before = parseCursor(url.searchParams.get("before"));
  const order = orderIn(url);
  const size = tab === "posts" ? profilePageSize : 0;
  const found = await readProfile(context, id, startOf(before, order), size).catch(error => {
    // The other tabs show what this browser holds.
    if (size > 0) throw error;
    return null;
  });
  const { posts, next } = pageOfPosts(found?.posts ?? [], { size, order });
  return {
    id,
    profile: found && (found.profile ?? { ...defaultProfile(id), bio: [] }),
    tab,
    listed: size > 0 ? { posts, order, ...pageLinks(before, next, orderQuery(order)) } : null,
    removed: found?.removed ?? [],
  };
}

export default function OwnProfile({ loaderData }: Route.ComponentProps) {
  const { id, profile, tab, listed, removed } = loaderData;
  return (
    <Page>
      {profile ? (
        <ProfileHeader profile={profile} actions={<EditProfileLink />}>
          <OwnInterests interests={profile.interests} />
        </ProfileHeader>
      ) : (
        <PageHeader
          title="Your profile"
          subtitle="Your name and picture cannot be read now. Reload the page in a moment."
        />
      )}
      {profile && isBlankProfile(profile) && (
        <div className="mt-6">
          <Notice title="Other members know little about you yet.">
            <a href="/profile-setup" className="link">
              Finish your profile
            </a>
          </Notice>
        </div>
      )}
      <Tabs label="Profile" tabs={profileTabs(tab, true, id)} className="mt-8" />
      <RemovedPosts posts={removed} />
      {listed && <OwnPosts {...listed} />}
      {tab === "activities" && <OwnActivities />}
      {tab === "todo" && <Island name="todo-preview" of={TodoPreview} />}
    </Page>
  );
}

type OwnPostsProps = NonNullable<Route.ComponentProps["loaderData"]["listed"]>;

function OwnPosts({ posts, order, ...links }: OwnPostsProps) {
  return (
    <>
      {!links.newerHref && <Island name="own-photos" of={OwnPhotos} />}
      <MemberPosts
        cards={posts.map(post => <LocationPostCard key={post.id} post={post} isOnProfile />)}
        {...links}
        newerLabel={newestLabel(order)}
        orderLink={<OrderLink posts={posts} order={order} />}
        action={<ButtonLink href="/location-forums">Browse Location Forums</ButtonLink>}
      />
    </>
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
      <Island name="activity-list" of={ActivityList} props={{ headingLevel: 3 }} />
    </section>
  );
}

/** The link is not in the header, so that pages of other members do not load its icon. */
function EditProfileLink() {
  return (
    <ButtonLink href="/edit-profile" variant="secondary">
      <Icon name="edit" />
      Edit Profile
    </ButtonLink>
  );
}
