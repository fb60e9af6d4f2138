import { locationPostPath } from "~/features/locations/posts/post";
import { PostErrorPage } from "~/features/locations/posts/post-parts";
import { findLocationPost } from "~/features/locations/posts/posts.server";
import { prepareReport, reportAction } from "~/features/moderation/report.server";
import { ReportPage } from "~/features/moderation/report-page";
import { notFound } from "~/infra/responses";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import type { Route } from "./+types/report-post";

const title = "Report this post";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) => prepareReport(args, postToReport);

export const action = reportAction(postToReport);

function postToReport({ forumId, postId }: Partial<Route.LoaderArgs["params"]>) {
  if (!isUuid(forumId) || !isUuid(postId)) throw notFound();
  const find = async (supabase: Supabase) => {
    const post = await findLocationPost(supabase, forumId, postId);
    return post && { name: post.title, authorId: post.author?.id ?? "" };
  };
  return { column: "post_id" as const, id: postId, path: locationPostPath({ id: postId, forumId }), find };
}

export default function ReportPost({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage title={title} {...loaderData} answer={actionData} />;
}

export const ErrorBoundary = PostErrorPage;
