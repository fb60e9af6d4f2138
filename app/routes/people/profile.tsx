import { ForumPostCard } from "~/features/forums/forum-post-card";
import { samplePosts } from "~/features/forums/sample-posts";
import { LocationPostCard } from "~/features/locations/location-post-card";
import { listPostsBy } from "~/features/locations/location-posts.server";
import { ActivitiesTab } from "~/features/profiles/activities-tab";
import { InterestList } from "~/features/profiles/interest-list";
import { PlacesTab } from "~/features/profiles/places-tab";
import { defaultProfile, isBare } from "~/features/profiles/profile";
import { ProfileHeader } from "~/features/profiles/profile-header";
import { profileTabs, shownTab } from "~/features/profiles/profile-tabs";
import { findProfileToShow } from "~/features/profiles/profiles.server";
import { findSampleProfile } from "~/features/profiles/sample-profiles";
import { SetupNotice } from "~/features/profiles/setup-notice";
import { notFound } from "~/infra/responses";
import { getSession, requireViewer } from "~/infra/session.server";
import { cursorParam, isUuid, parseCursor } from "~/lib/cursor";
import { pageTitle } from "~/lib/product";
import { ButtonLink } from "~/ui/button";
import { CardGrid } from "~/ui/card-grid";
import { EmptyState } from "~/ui/empty-state";
import { ErrorPage } from "~/ui/error-page";
import { Page } from "~/ui/page";
import { Pagination } from "~/ui/pagination";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/profile";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.profile.name ?? "Profile not found") },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const id = ("profileId" in params ? params.profileId : viewer.id)?.toLowerCase();
  if (!isUuid(id)) throw notFound();
  const isOwn = id === viewer.id;
  const tab = shownTab(url.searchParams.get("tab"), isOwn);
  const [profile, page] = await Promise.all([
    findShownProfile(context, id, isOwn),
    tab === "posts" ? listPosts(context, id, url) : null,
  ]);
  return { profile, isOwn, tab, page };
}

type Context = Route.LoaderArgs["context"];

/** @throws 404 when there is no such member. The viewer is one even while their row is missing. */
async function findShownProfile(context: Context, id: string, isOwn: boolean) {
  const found = findSampleProfile(id) ?? (await findProfileToShow(getSession(context).supabase, id));
  if (found) return found;
  if (!isOwn) throw notFound();
  return defaultProfile(id);
}

async function listPosts(context: Context, id: string, url: URL) {
  const before = parseCursor(url.searchParams.get("before"));
  const { posts, next } = await listPostsBy(getSession(context).supabase, id, before);
  const samples = before ? [] : samplePosts.filter(({ author }) => author.id === id);
  const older = next ? `?before=${encodeURIComponent(cursorParam(next))}` : undefined;
  return { posts, samples, first: !before, older };
}

export default function MemberProfile({ loaderData }: Route.ComponentProps) {
  const { profile, isOwn, tab, page } = loaderData;
  return (
    <Page>
      <ProfileHeader profile={profile} isOwn={isOwn} />
      {isOwn && isBare(profile) && <SetupNotice />}
      <InterestList interests={profile.interests} isOwn={isOwn} />
      <div className="mt-8">
        <Tabs label="Profile" tabs={profileTabs(tab, isOwn)} />
      </div>
      {page && <Posts page={page} isOwn={isOwn} />}
      {tab === "activities" && <ActivitiesTab />}
      {tab === "todo" && <PlacesTab />}
    </Page>
  );
}

type PostsProps = { page: NonNullable<Route.ComponentProps["loaderData"]["page"]>; isOwn: boolean };

function Posts({ page: { posts, samples, first, older }, isOwn }: PostsProps) {
  return (
    <section aria-labelledby="posts">
      <h2 id="posts" className="mb-5 text-2xl">
        Posts
      </h2>
      {posts.length + samples.length > 0 ? (
        <CardGrid label="Posts">
          {samples.map(post => (
            <ForumPostCard key={post.id} post={post} headingLevel={3} />
          ))}
          {posts.map(post => (
            <LocationPostCard key={post.id} post={post} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState title="No posts yet.">
          {isOwn && <ButtonLink href="/location-forums">Browse Location Forums</ButtonLink>}
        </EmptyState>
      )}
      <Pagination newerHref={first ? undefined : "?"} newerLabel="Newest posts" olderHref={older} />
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = { title: "Profile not found", href: "/forums", action: "Back to Forums" };
  return <ErrorPage error={error} missing={missing} />;
}
