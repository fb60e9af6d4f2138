import { Decision } from "~/features/admin/decisions/decision";
import { decisionAction, prepareDecision } from "~/features/admin/decisions/decision.server";
import {
  findModeratedPost,
  listReportedTexts,
  listReportsAbout,
} from "~/features/admin/decisions/queue.server";
import { ModeratedPostArticle, ReceivedReports } from "~/features/admin/decisions/reported-thing";
import { listActs } from "~/features/admin/log.server";
import { AuthorRecord } from "~/features/admin/members/member-facts";
import { findMember } from "~/features/admin/members/members.server";
import { FormError } from "~/infra/form-error.server";
import { readForPage } from "~/infra/page-read.server";
import { notFound } from "~/infra/responses";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { href } from "~/lib/href";
import { locationPostPath, titleOrComment } from "~/lib/location-post";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { ErrorPage } from "~/ui/feedback/error-page";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/reported-post";

const title = "A post or comment";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.found ? titleOrComment(loaderData.found.post) : title) },
];

export async function loader({ context, params: { postId }, url }: Route.LoaderArgs) {
  if (!isUuid(postId)) throw notFound();
  const found = await readForPage(context, supabase => readPost(supabase, postId));
  if (found === null) throw notFound();
  const form = await prepareDecision(context, found);
  const isSeen = url.searchParams.get("from")?.startsWith("/location-forums/");
  const decision = isSeen ? form.choices.find(kind => kind === "remove-post") : undefined;
  return { found, form: { ...form, decision } };
}

async function readPost(supabase: Supabase, id: string) {
  const [post, reports, log] = await Promise.all([
    findModeratedPost(supabase, id),
    listReportsAbout(supabase, { post: id }),
    listActs(supabase, { thing: id }),
  ]);
  if (!post) return null;
  const [member, earlier] = await Promise.all([
    findMember(supabase, post.authorId),
    listReportedTexts(supabase, post, reports),
  ]);
  return { post, reports, acts: log.rows, member, earlier };
}

export const action = decisionAction(async ({ params: { postId } }, supabase) => {
  const post = isUuid(postId) ? await findModeratedPost(supabase, postId) : null;
  if (!post) throw new FormError("This no longer exists.", { status: 404 });
  const { authorId, commentOn, forumId } = post;
  return {
    postId: post.id,
    memberId: authorId,
    removedPath: commentOn
      ? locationPostPath({ forumId, id: commentOn })
      : href("/location-forums/:forumId", { forumId }),
  };
});

export default function ReportedPost({ loaderData, actionData, params }: Route.ComponentProps) {
  const { form, found } = loaderData;
  return (
    <Page>
      <PageHeader
        title={found ? titleOrComment(found.post) : title}
        back={{ href: "/admin/reports", label: "To decide" }}
      />
      <Decision
        {...form}
        result={actionData}
        acts={found?.acts}
        thing={found && <ModeratedPostArticle post={found.post} earlier={found.earlier} />}
        reports={found && <ReceivedReports reports={found.reports} version={found.post.version} />}
        author={found?.member && <AuthorRecord member={found.member} />}
        logHref={`/admin/log?thing=${params.postId}`}
      />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const gone = {
    title: "This post or comment is gone, or is your own.",
    href: "/admin/reports",
    action: "Back to what is to decide",
  };
  return <ErrorPage error={error} notFound={gone} />;
}
