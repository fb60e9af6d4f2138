import { AdminForm } from "~/features/admin/admin-form";
import { actSentence } from "~/features/moderation/act";
import { listActsOnMember } from "~/features/moderation/acts.server";
import { ModerationLog } from "~/features/moderation/moderation-log";
import { decideAboutProfile } from "~/features/moderation/queue/decide.server";
import { openDecisions } from "~/features/moderation/queue/decision";
import { decisionAction, loadDecision } from "~/features/moderation/queue/decision-action.server";
import { DecisionFields } from "~/features/moderation/queue/decision-fields";
import { DecisionPage } from "~/features/moderation/queue/decision-page";
import { findMemberRecord, listReportsAbout } from "~/features/moderation/queue/queue.server";
import { ReportedProfile } from "~/features/moderation/queue/reported-profile";
import { notFound } from "~/infra/responses";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { ErrorPage } from "~/ui/feedback/error-page";
import type { Route } from "./+types/reported-member";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Reported profile") }];

export function loader({ context, params }: Route.LoaderArgs) {
  const id = addressOf(params);
  return loadDecision(context, supabase => findAll(supabase, id));
}

export const action = decisionAction({
  address: addressOf,
  find: findMemberRecord,
  decide: decideAboutProfile,
  tellNewest: async (supabase, id) => (await listActsOnMember(supabase, id)).slice(0, 1).map(actSentence)[0],
});

function addressOf({ profileId }: { profileId?: string }) {
  if (!isUuid(profileId)) throw notFound();
  return profileId;
}

async function findAll(supabase: Supabase, id: string) {
  const [record, reports, acts] = await Promise.all([
    findMemberRecord(supabase, id),
    listReportsAbout(supabase, { profile: id }),
    listActsOnMember(supabase, id),
  ]);
  return record && { record, reports, acts };
}

export default function ReportedMember({ loaderData, actionData }: Route.ComponentProps) {
  const { constraint, formKey, found } = loaderData;
  const newestAct = found?.acts[0];
  return (
    <DecisionPage
      title={found?.record.name ?? "Reported profile"}
      thing={found && <ReportedProfile record={found.record} />}
      reports={found?.reports}
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
                  choices: openDecisions({ ...found, post: null, newestAct }),
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
    title: "This member is gone, or yourself.",
    href: "/admin/reports",
    action: "Back to Reports",
  };
  return <ErrorPage error={error} notFound={notFound} />;
}
