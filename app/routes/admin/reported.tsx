import { AdminForm } from "~/features/admin/admin-form";
import { mintFormKey, requireActionKey } from "~/features/admin/admin-form.server";
import { DecisionFields, decisionFlashes, openDecisions } from "~/features/moderation/decision";
import { decisionSchema } from "~/features/moderation/moderation-form";
import { ModerationLog, wordsOfAction } from "~/features/moderation/moderation-log";
import { listActionsOnPost, listActionsOnProfile } from "~/features/moderation/moderation-log.server";
import {
  decide,
  findMemberRecord,
  findModeratedPost,
  listReportedTexts,
  listReportsAbout,
  type Subject,
} from "~/features/moderation/queue.server";
import {
  MemberRecordList,
  ModeratedPostArticle,
  ReceivedReports,
  ReportedProfile,
} from "~/features/moderation/reported-thing";
import { formAction } from "~/forms/server/form-action.server";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { requireFreshAdmin } from "~/infra/guards.server";
import { readForPage } from "~/infra/page-read.server";
import { notFound } from "~/infra/responses";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { href } from "~/lib/href";
import { nounOf, titleOrComment } from "~/lib/location-post";
import { pageTitle, treksGuideId } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { ButtonLink } from "~/ui/button";
import { ErrorPage } from "~/ui/feedback/error-page";
import { Page, Section } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import type { Route } from "./+types/reported";

type Params = { postId?: string | undefined; profileId?: string | undefined };

const purpose = "decision";

export const meta: Route.MetaFunction = ({ params, loaderData }) => [
  { title: pageTitle(wordsFor(params, loaderData?.found?.post).title) },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const subject = subjectOf(params);
  const found = await readForPage(context, supabase => readSubject(supabase, subject));
  if (found === null) throw notFound();
  return { constraint, formKey: await mintFormKey(context, purpose), found };
}

const constraint = constraintsOf(decisionSchema);

export const action = formAction(
  { schema: decisionSchema, title: "Not decided", authorize: requireFreshAdmin },
  async ({ value, authorized: viewer, supabase, params }) => {
    const subject = subjectOf(params);
    const actionKey = await requireActionKey(value.key, purpose, viewer.id);
    const outcome = await decide(supabase, subject, actionKey, value);
    if (outcome === "gone") throw new FormError("This no longer exists.", { status: 404 });
    if (outcome === "changed") throw await conflictError(supabase, subject);
    // The decision has taken effect, whatever this read says.
    const post = subject.isPost ? await findModeratedPost(supabase, subject.id).catch(() => null) : null;
    return redirectWithFlash("/admin/reports", decisionFlashes(nounOf(post))[value.decision]);
  },
);

async function conflictError(supabase: Supabase, { id, isPost }: Subject) {
  const [latest] = await (isPost ? listActionsOnPost : listActionsOnProfile)(supabase, id);
  const change = latest
    ? `${latest.adminName} ${wordsOfAction(latest)}: “${latest.reason}”`
    : "This has changed in the meantime.";
  const sentence = `${change} Nothing was done now: look again, and decide once more if you have to.`;
  return new FormError(sentence, { status: 409 });
}

function subjectOf({ postId, profileId }: Params): Subject {
  const id = postId ?? profileId;
  if (!isUuid(id)) throw notFound();
  return { id, isPost: postId !== undefined };
}

async function readSubject(supabase: Supabase, { id, isPost }: Subject) {
  const [post, reports, actions] = await Promise.all([
    isPost ? findModeratedPost(supabase, id) : null,
    listReportsAbout(supabase, isPost ? { post: id } : { profile: id }),
    isPost ? listActionsOnPost(supabase, id) : listActionsOnProfile(supabase, id),
  ]);
  const authorId = isPost ? post?.authorId : id;
  if (!authorId) return null;
  const [record, earlier] = await Promise.all([
    findMemberRecord(supabase, authorId),
    post ? listReportedTexts(supabase, post, reports) : [],
  ]);
  return isPost || record ? { post, reports, actions, record, earlier } : null;
}

export default function Reported({ loaderData, actionData, params }: Route.ComponentProps) {
  const { found, ...form } = loaderData;
  const { post, record, reports, actions: [latestAction] = [] } = found ?? {};
  const title = post ? titleOrComment(post) : params.postId === undefined && record?.name;
  const state = found && {
    choices: openDecisions({ ...found, latestAction }),
    lastActionSeen: latestAction?.id,
    readUpTo: found.reports[0]?.createdAt,
  };
  return (
    <Page width="reading">
      <PageHeader
        title={title || wordsFor(params).title}
        back={{ href: "/admin/reports", label: "Reports" }}
      />
      {post && <ModeratedPostArticle post={post} earlier={found?.earlier ?? []} />}
      {!post && record && <ReportedProfile record={record} />}
      {reports && <ReceivedReports reports={reports} version={post?.version} />}
      {record && <MemberRecordList record={record} />}
      <h2 className="mt-8 mb-3 text-2xl">Decide</h2>
      <AdminForm {...form} result={actionData} submitLabel="Decide" busyLabel="Deciding...">
        {fields => <DecisionFields noun={nounOf(post)} state={state} fields={fields} />}
      </AdminForm>
      {record && record.id !== treksGuideId && (
        <p className="mt-4">
          <ButtonLink
            href={
              href("/admin/members/:profileId", { profileId: record.id }) + (post ? `?post=${post.id}` : "")
            }
            variant="secondary"
          >
            Suspend the author
          </ButtonLink>
        </p>
      )}
      {found && latestAction && (
        <Section id="actions" title="What admins did" headingClass="mb-3 text-2xl" className="mt-8">
          <ModerationLog actions={found.actions} />
        </Section>
      )}
    </Page>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const notFound = {
    title: wordsFor(params).gone,
    href: "/admin/reports",
    action: "Back to Reports",
  };
  return <ErrorPage error={error} notFound={notFound} />;
}

function wordsFor({ postId }: Params, post: { commentOn?: string | null } | null = null) {
  return postId === undefined
    ? { title: "Reported profile", gone: "This member is gone, or is you." }
    : { title: `Reported ${nounOf(post)}`, gone: "This post or comment is gone, or is your own." };
}
