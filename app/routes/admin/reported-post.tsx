import { AdminForm } from "~/features/admin/admin-form";
import { actSentence } from "~/features/moderation/act";
import { listActsOnPost } from "~/features/moderation/acts.server";
import { ModerationLog } from "~/features/moderation/moderation-log";
import { decideAboutPost } from "~/features/moderation/queue/decide.server";
import { openDecisions } from "~/features/moderation/queue/decision";
import { decisionAction, loadDecision } from "~/features/moderation/queue/decision-action.server";
import { DecisionFields } from "~/features/moderation/queue/decision-fields";
import { DecisionPage } from "~/features/moderation/queue/decision-page";
import { ModeratedPostArticle } from "~/features/moderation/queue/moderated-post-article";
import {
  findMemberRecord,
  findModeratedPost,
  listReportedTexts,
  listReportsAbout,
} from "~/features/moderation/queue/queue.server";
import { notFound } from "~/infra/responses";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { ErrorPage } from "~/ui/feedback/error-page";
import type { Route } from "./+types/reported-post";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Reported post") }];

export function loader({ context, params }: Route.LoaderArgs) {
  const id = addressOf(params);
  return loadDecision(context, supabase => findAll(supabase, id));
}

export const action = decisionAction({
  address: addressOf,
  find: findModeratedPost,
  decide: decideAboutPost,
  tellNewest: async (supabase, id) => (await listActsOnPost(supabase, id)).slice(0, 1).map(actSentence)[0],
});

function addressOf({ postId }: { postId?: string }) {
  if (!isUuid(postId)) throw notFound();
  return postId;
}

async function findAll(supabase: Supabase, id: string) {
  const [post, reports, acts] = await Promise.all([
    findModeratedPost(supabase, id),
    listReportsAbout(supabase, { post: id }),
    listActsOnPost(supabase, id),
  ]);
  if (!post) return null;
  const [record, earlier] = await Promise.all([
    findMemberRecord(supabase, post.authorId),
    listReportedTexts(supabase, post, reports),
  ]);
  return { post, reports, acts, record, earlier };
}

export default function ReportedPost({ loaderData, actionData }: Route.ComponentProps) {
  const { constraint, formKey, found } = loaderData;
  const newestAct = found?.acts[0];
  return (
    <DecisionPage
      title={found?.post.title ?? "Reported post"}
      thing={found && <ModeratedPostArticle {...found} />}
      reports={found?.reports}
      post={found?.post}
      record={found?.record}
      form={
        <AdminForm
          constraint={constraint}
          formKey={formKey}
          keepsKey
          answer={actionData}
          submitLabel="Decide"
          busyLabel="Deciding..."
        >
          {fields => (
            <DecisionFields
              shown={
                found && {
                  choices: openDecisions({ ...found, newestAct }),
                  seenAct: newestAct?.id,
                  readUpTo: found.reports[0]?.createdAt,
                }
              }
              fields={fields}
            />
          )}
        </AdminForm>
      }
      log={newestAct && <ModerationLog acts={found.acts} />}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = {
    title: "This post is gone, or your own.",
    href: "/admin/reports",
    action: "Back to Reports",
  };
  return <ErrorPage error={error} notFound={notFound} />;
}
