import ForumPostList from "~/features/forums/forum-post-list.island";
import { shownOnCard } from "~/features/forums/post";
import { listPosts, readQuery } from "~/features/forums/post-list";
import { samplePosts } from "~/features/forums/samples/sample-posts";
import { Island } from "~/islands/island";
import { pageTitle, productName } from "~/lib/product";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/list";

export const handle = { offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Forums") }];

export function loader({ url }: Route.LoaderArgs) {
  const serverQuery = readQuery(url.searchParams);
  const { posts, ...tips } = listPosts(samplePosts, serverQuery, serverQuery.page);
  return { serverQuery, serverList: { ...tips, posts: posts.map(shownOnCard) } };
}

export default function Forums({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title={`${productName} Forums`} subtitle="Tips, questions and stories from the trail">
        <ButtonLink href="/forums/new">New Post</ButtonLink>
      </PageHeader>
      <Island name="forum-post-list" of={ForumPostList} props={loaderData} />
    </Page>
  );
}
