import type { LoaderFunctionArgs } from "react-router";
import { addressedPost } from "~/features/locations/posts/own-posts.server";
import { PostErrorPage } from "~/features/locations/posts/post-parts";
import { findLocationPost } from "~/features/locations/posts/posts.server";
import { prepareReport, reportAction } from "~/features/moderation/report.server";
import { ReportPage } from "~/features/moderation/report-page";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { pageTitle } from "~/lib/product";
import type { Route } from "./+types/report-post";

const titleOf = (path: string | undefined) =>
  `Report this ${path?.includes("/comments/") ? "comment" : "post"}`;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: pageTitle(titleOf(loaderData?.path)) }];

export const loader = (args: Route.LoaderArgs) => prepareReport(args, postToReport);

export const action = reportAction(postToReport);

function postToReport(params: LoaderFunctionArgs["params"]) {
  const { id, forumId, path } = addressedPost(params);
  const find = async (supabase: Supabase) => {
    const post = await findLocationPost(supabase, forumId, id);
    return post && { name: post.title || "Back to the comment", authorId: post.author?.id ?? "" };
  };
  return { column: "post_id" as const, id, path, find };
}

export default function ReportPost({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage title={titleOf(loaderData.path)} {...loaderData} answer={actionData} />;
}

export const ErrorBoundary = PostErrorPage;
