import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { prepareReport, reportAction } from "~/features/admin/reports/report.server";
import { ReportPage } from "~/features/admin/reports/report-page";
import { PostErrorPage } from "~/features/locations/posts/post-error-pages";
import { findLocationPost, isReadable, parsePostParams } from "~/features/locations/posts/posts.server";
import { readForPage } from "~/infra/page-read.server";
import { notFound } from "~/infra/responses";
import { pageTitle } from "~/lib/product";
import type { Route } from "./+types/report-post";

export const handle = { offline: "seen" };

const titleOf = (path: string | undefined) =>
  `Report this ${path?.includes("/comments/") ? "comment" : "post"}`;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: pageTitle(titleOf(loaderData?.path)) }];

/** An earlier report is shown after its post has gone, but not at an address that its post never had. */
export async function loader(args: Route.LoaderArgs) {
  const prepared = await prepareReport(args, postToReport);
  const isGone = prepared.earlierReport && prepared.name === undefined;
  const address = parsePostParams(args.params);
  if (isGone && (await readForPage(args.context, supabase => isReadable(supabase, address))))
    throw notFound();
  return prepared;
}

export const action = reportAction(postToReport);

function postToReport(params: LoaderFunctionArgs["params"]) {
  const { noun, id, path, ...address } = parsePostParams(params);
  const find = async (context: Readonly<RouterContextProvider>) => {
    const post = await findLocationPost(context, { id, ...address });
    if (!post) return null;
    // A blocked member's words are sent only when they are asked for.
    const name = noun === "comment" || post.isBlocked ? `Back to the ${noun}` : post.title;
    return { name, authorId: post.author?.id ?? "" };
  };
  return { column: "post_id" as const, id, path, find };
}

export default function ReportPost({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage title={titleOf(loaderData.path)} {...loaderData} result={actionData} />;
}

export const ErrorBoundary = PostErrorPage;
