import { redirect } from "react-router";
import { z } from "zod";
import { FirstSteps } from "~/features/first-steps/first-steps";
import { dismissFirstSteps } from "~/features/first-steps/first-steps.server";
import ForumPostList from "~/features/forums/forum-post-list.island";
import { shownOnCard } from "~/features/forums/post";
import { listPosts, readQuery } from "~/features/forums/post-list";
import { samplePosts } from "~/features/forums/samples/sample-posts";
import { formAction } from "~/forms/server/form-action.server";
import { requireMember } from "~/infra/guards.server";
import { viewerHeader } from "~/infra/page-read.server";
import { Island } from "~/islands/island";
import { pageTitle, productName } from "~/lib/product";
import { ButtonLink } from "~/ui/button";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/list";

export const handle = { offline: "local" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Forums") }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const serverQuery = readQuery(url.searchParams);
  const { posts, ...tips } = listPosts(samplePosts, serverQuery, serverQuery.page);
  const stepsDone = (await viewerHeader(context))?.stepsDone;
  return { list: { serverQuery, serverList: { ...tips, posts: posts.map(shownOnCard) } }, stepsDone };
}

/** Log-in leads here, so the first steps are here, and this dismisses them. */
export const action = formAction(
  { schema: z.object({}), title: "Nothing was changed", authorize: requireMember, refusedTo: "/forums" },
  async ({ supabase }) => {
    await dismissFirstSteps(supabase);
    return redirect("/forums", 303);
  },
);

export default function Forums({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title={`${productName} Forums`} subtitle="Tips, questions and stories from the trail">
        <ButtonLink href="/forums/new">New Post</ButtonLink>
      </PageHeader>
      {loaderData.stepsDone && <FirstSteps done={loaderData.stepsDone} />}
      <Island name="forum-post-list" of={ForumPostList} props={loaderData.list} />
    </Page>
  );
}
