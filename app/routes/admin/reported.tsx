import { AdminForm } from "~/features/admin/admin-form";
import { actSentence } from "~/features/moderation/act";
import { listActsOnMember, listActsOnPost } from "~/features/moderation/acts.server";
import { openDecisions } from "~/features/moderation/decision";
import {
  decideAboutPost,
  decideAboutProfile,
  decisionAction,
  loadDecision,
} from "~/features/moderation/decision.server";
import { DecisionFields, DecisionPage } from "~/features/moderation/decision-page";
import { ModerationLog } from "~/features/moderation/moderation-log";
import {
  findMemberRecord,
  findModeratedPost,
  listReportedTexts,
  listReportsAbout,
} from "~/features/moderation/queue.server";
import { ModeratedPostArticle, ReportedProfile } from "~/features/moderation/reported-thing";
import { notFound } from "~/infra/responses";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { ErrorPage } from "~/ui/feedback/error-page";
import type { Route } from "./+types/reported";

/** A post or a profile that was reported, each at an address of its own. */
interface Params {
  postId?: string | undefined;
  profileId?: string | undefined;
}

const isOfPost = (params: Params) => params.postId !== undefined;

export const meta: Route.MetaFunction = ({ params }) => [{ title: pageTitle(wordsFor(params).title) }];

export function loader({ context, params }: Route.LoaderArgs) {
  const id = addressOf(params);
  return loadDecision(context, async supabase =>
    isOfPost(params) ? findAboutPost(supabase, id) : findAboutProfile(supabase, id),
  );
}

export const action = (args: Route.ActionArgs) =>
  isOfPost(args.params) ? decideOnPost(args) : decideOnProfile(args);

const decideOnPost = decisionAction({
  address: addressOf,
  find: findModeratedPost,
  decide: decideAboutPost,
  tellNewest: async (supabase, id) => (await listActsOnPost(supabase, id)).slice(0, 1).map(actSentence)[0],
});

const decideOnProfile = decisionAction({
  address: addressOf,
  find: findMemberRecord,
  decide: decideAboutProfile,
  tellNewest: async (supabase, id) => (await listActsOnMember(supabase, id)).slice(0, 1).map(actSentence)[0],
});

function addressOf({ postId, profileId }: Params) {
  const id = postId ?? profileId;
  if (!isUuid(id)) throw notFound();
  return id;
}

async function findAboutPost(supabase: Supabase, id: string) {
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

async function findAboutProfile(supabase: Supabase, id: string) {
  const [record, reports, acts] = await Promise.all([
    findMemberRecord(supabase, id),
    listReportsAbout(supabase, { profile: id }),
    listActsOnMember(supabase, id),
  ]);
  return record && { post: null, reports, acts, record, earlier: [] };
}

export default function Reported({ loaderData, actionData, params }: Route.ComponentProps) {
  const { constraint, formKey, found } = loaderData;
  const newestAct = found?.acts[0];
  const post = found?.post ?? undefined;
  const name = isOfPost(params) ? post?.title : found?.record?.name;
  return (
    <DecisionPage
      title={name ?? wordsFor(params).title}
      thing={found && <ReportedThing {...found} />}
      reports={found?.reports}
      post={post}
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

type Found = NonNullable<Route.ComponentProps["loaderData"]["found"]>;

function ReportedThing({ post, earlier, record }: Found) {
  if (post) return <ModeratedPostArticle post={post} earlier={earlier} />;
  return record && <ReportedProfile record={record} />;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const notFound = {
    title: wordsFor(params).gone,
    href: "/admin/reports",
    action: "Back to Reports",
  };
  return <ErrorPage error={error} notFound={notFound} />;
}

function wordsFor(params: Params) {
  return isOfPost(params)
    ? { title: "Reported post", gone: "This post is gone, or your own." }
    : { title: "Reported profile", gone: "This member is gone, or yourself." };
}
