import { redirect } from "react-router";
import { FollowButton } from "~/features/follows/follow-button";
import { ForumPostCard } from "~/features/forums/forum-post-card";
import { samplePosts } from "~/features/forums/samples/sample-posts";
import { MemberPosts } from "~/features/locations/posts/member-posts";
import { LocationPostCard } from "~/features/locations/posts/post-card";
import { newestLabel, OrderLink, orderQuery } from "~/features/locations/posts/post-order";
import { orderIn, pageOfPosts, profilePageSize, startOf } from "~/features/locations/posts/posts.server";
import { BlockForm } from "~/features/profiles/block-form";
import { InterestList } from "~/features/profiles/interests";
import { profileTabs } from "~/features/profiles/profile";
import { ProfileHeader } from "~/features/profiles/profile-header";
import { findIdByUsername, findSampleProfile, readProfile } from "~/features/profiles/profiles.server";
import { requireViewer } from "~/infra/guards.server";
import { notFound } from "~/infra/responses";
import { getSession } from "~/infra/session/session.server";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { useIsAdmin } from "~/lib/document";
import { href } from "~/lib/href";
import { moderateMemberPath } from "~/lib/moderation-paths";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { ButtonLink } from "~/ui/button";
import { ErrorPage } from "~/ui/feedback/error-page";
import { Page } from "~/ui/layout/page";
import { Tabs } from "~/ui/layout/tabs";
import type { Route } from "./+types/member-profile";

export const handle = { offline: "seen" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.profile.name ?? "Profile not found") },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (params.profileId.startsWith("@")) {
    const named = await findIdByUsername(getSession(context).supabase, params.profileId.slice(1));
    throw named ? redirect(href("/profile/:profileId", { profileId: named })) : notFound();
  }
  const id = params.profileId.toLowerCase();
  if (!isUuid(id)) throw notFound();
  if (id === requireViewer(context).id) throw redirect(`/profile${url.search}`);
  const before = parseCursor(url.searchParams.get("before"));
  const samples = before ? [] : samplePosts.filter(({ author }) => author.id === id);
  const order = orderIn(url);
  const size = profilePageSize - samples.length;
  const page = await readProfile(context, id, startOf(before, order), size);
  const sample = findSampleProfile(id);
  const profile = sample
    ? { ...sample, bio: [sample.bio], isBlocked: page.profile?.isBlocked }
    : page.profile;
  if (!profile) throw notFound();
  // Without a stored profile there is nothing to follow, and whom one has blocked one does not begin to follow.
  const isFollowable = profile.isBlocked === false || (profile.isBlocked && page.isFollowed);
  const { posts, next } = pageOfPosts(page.posts, { size, order });
  return {
    profile,
    isFollowed: isFollowable ? page.isFollowed : null,
    isSample: sample !== null,
    samples,
    posts,
    order,
    links: pageLinks(before, next, orderQuery(order)),
  };
}

export default function MemberProfile({
  loaderData: { profile, isFollowed, isSample, samples, posts, order, links },
}: Route.ComponentProps) {
  const isAdmin = useIsAdmin();
  const cards = [
    ...samples.map(post => <ForumPostCard key={post.id} post={post} headingLevel={3} />),
    ...posts.map(post => <LocationPostCard key={post.id} post={post} isOnProfile />),
  ];
  return (
    <Page>
      <ProfileHeader
        profile={profile}
        actions={
          <div className="flex flex-wrap justify-end gap-3">
            <FollowButton
              kind="member"
              thing={profile.id}
              name={profile.name}
              isFollowed={isFollowed}
              from={href("/profile/:profileId", { profileId: profile.id })}
            />
            <BlockForm member={profile} />
            {!isSample && (
              <ButtonLink
                href={href("/profile/:profileId/report", { profileId: profile.id })}
                variant="quiet"
              >
                Report
              </ButtonLink>
            )}
            {isAdmin && (
              <ButtonLink
                href={moderateMemberPath(profile.id, href("/profile/:profileId", { profileId: profile.id }))}
                variant="quiet"
              >
                Moderate
              </ButtonLink>
            )}
          </div>
        }
      >
        <InterestList interests={profile.interests} />
      </ProfileHeader>
      <Tabs label="Profile" tabs={profileTabs("posts", false, profile.id, isSample)} className="mt-8" />
      <MemberPosts
        cards={cards}
        {...links}
        newerLabel={newestLabel(order)}
        orderLink={<OrderLink posts={posts} order={order} />}
      />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = { title: "Profile not found", href: "/forums", action: "Back to Forums" };
  return <ErrorPage error={error} notFound={notFound} />;
}
