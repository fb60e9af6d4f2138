import type { LocationPost } from "~/features/locations/posts/post";
import { LocationPostCard } from "~/features/locations/posts/post-card";
import { pageOfPosts, postPageSize } from "~/features/locations/posts/posts.server";
import { newPostGroups } from "~/features/navigation/site-header";
import { readPage } from "~/infra/page-read.server";
import { Island } from "~/islands/island";
import { pageLinks, parseCursor, startBefore } from "~/lib/cursor";
import { pageTitle } from "~/lib/product";
import { UnsentList } from "~/ui/feedback/unsent-list";
import { Menu } from "~/ui/layout/menu";
import { Page, PageHeader } from "~/ui/layout/page";
import { Tabs } from "~/ui/layout/tabs";
import type { Route } from "./+types/feed";
import MergedFeed, { FeedCards } from "./merged-feed.island";

export const handle = { offline: "ahead" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Feed") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = parseCursor(url.searchParams.get("before"));
  const followed = url.searchParams.get("from") === "following";
  const start = { ...startBefore(before), page_size: postPageSize + 1 };
  const page = await readPage(context, "get_feed_page", { followed, ...start });
  const { posts, next } = pageOfPosts(page.posts, { size: postPageSize });
  const span = { before: before?.key ?? null, from: next?.key ?? null };
  const links = pageLinks(before, next, followed ? fromFollowing : "");
  return { posts, isFollowing: followed, span, links };
}

const fromFollowing = "from=following";

export default function Feed({ loaderData }: Route.ComponentProps) {
  const { isFollowing, posts, span, links } = loaderData;
  const cards = posts.map((post, at) => ({ at: post.createdAt, card: placeCard(post, at) }));
  const tabs = [
    { label: "Everything", href: "/feed", current: !isFollowing },
    { label: "Following", href: `/feed?${fromFollowing}`, current: isFollowing },
  ];
  return (
    <Page>
      <PageHeader title="Feed" subtitle="The newest from trails, huts and summits">
        <Menu label="Share Your Adventure" groups={newPostGroups} path="/feed" isButton />
      </PageHeader>
      <Tabs label="Shown in the feed" tabs={tabs} />
      <UnsentList />
      {isFollowing ? (
        <FeedCards
          cards={cards.map(({ card }) => card)}
          empty={[
            "Nothing yet from what you follow.",
            "Follow places and members, and their posts appear here.",
          ]}
          links={links}
        />
      ) : (
        <Island name="merged-feed" of={MergedFeed} props={{ span, links }} shown={{ cards }} />
      )}
    </Page>
  );
}

function placeCard(post: LocationPost, at: number) {
  return <LocationPostCard key={post.id} post={post} forumName={post.forumName} headingLevel={2} at={at} />;
}
