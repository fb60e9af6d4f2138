import type { ActionFunctionArgs, RouterContextProvider } from "react-router";
import type { z } from "zod";
import { constraintsOf, formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { requireFreshAdmin } from "~/infra/guards.server";
import { getSession } from "~/infra/session/session.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { safeRedirect } from "~/lib/redirects";
import { mintFormKey, requireActionKey } from "../admin-form.server";
import { listActs } from "../log.server";
import { type Act, deedInWords, isOthersDecision } from "../log-words";
import { accountRefusal, type Member } from "../members/member";
import { throwRefusal } from "../members/members.server";
import type { ModeratedPost, ReceivedReport } from "../reports/report";
import {
  type DecisionKind,
  dateLimits,
  decisionKinds,
  decisionSchema,
  decisions,
  endOfSuspension,
  pathAfter,
  queuePath,
  type Subject,
  weekFrom,
} from "./decision-form";

const purpose = "decision";
const constraint = constraintsOf(decisionSchema);

type SubjectOf = (args: ActionFunctionArgs, supabase: Supabase) => Promise<Subject>;

/** The last decision wins, and says whose it follows. */
export function decisionAction(subjectOf: SubjectOf) {
  return formAction(
    { schema: decisionSchema, title: "Not decided", authorize: requireFreshAdmin },
    async ({ value, authorized: viewer, supabase, url, ...args }) => {
      const actionKey = await requireActionKey(value.key, purpose, viewer.id);
      const subject = await subjectOf({ ...args, url } as ActionFunctionArgs, supabase);
      await decide(supabase, subject, actionKey, value);
      const from = safeRedirect(url.searchParams.get("from"), url.origin, queuePath);
      return redirectWithFlash(pathAfter(value, subject, from), {
        title: decisions[value.decision].done,
        message: await decidedBefore(supabase, subject, viewer.id),
      });
    },
  );
}

type Decision = z.output<typeof decisionSchema>;

/** Runs once for each action key. @throws FormError */
async function decide(supabase: Supabase, { postId, memberId }: Subject, act: string, value: Decision) {
  const { decision, reason, readUpTo } = value;
  if (decision === "end-suspension") {
    return throwRefusal((await supabase.rpc("end_suspension", { act, member: memberId, reason })).error);
  }
  if (decision === "suspend-member") {
    const until = endOfSuspension(value.until, Date.now());
    if (until === undefined)
      throw new FormError({ until: "Choose a date from tomorrow on, within ten years." });
    // Null means for good, which the generated types lack.
    const terms = { until: until as string, hide: value.hide === "on" };
    const args = { act, member: memberId, reason, ...terms, ...(postId && { post: postId }) };
    return throwRefusal((await supabase.rpc("suspend_member", args)).error);
  }
  const about = postId ? { post: postId } : { member: memberId };
  const args = { act, kind: decision, reason, ...about, ...(readUpTo && { read_up_to: readUpTo }) };
  throwRefusal((await supabase.rpc("decide", args)).error);
}

/** What another admin decided about it within the last minutes. The decision has taken effect, whatever this read says. */
async function decidedBefore(supabase: Supabase, { postId, memberId }: Subject, viewerId: string) {
  const about = postId ? { thing: postId } : { person: memberId };
  const { rows } = await listActs(supabase, about).catch(() => ({ rows: [] }));
  const other = rows.find(act => isOthersDecision(act, memberId, viewerId));
  return (
    other &&
    `${other.adminName} ${deedInWords(other)} a moment ago: “${other.reason}” Your decision came after it.`
  );
}

interface Known {
  /** Undefined where it is decided about a member. */
  post?: Pick<ModeratedPost, "removedAt">;
  /** The author, or whom it is about. */
  member: Member | null;
  reports: readonly Pick<ReceivedReport, "createdAt" | "settledBy">[];
  acts: readonly Act[];
}

/** What the form needs, and what another admin decided a moment ago. */
export async function prepareDecision(context: Readonly<RouterContextProvider>, known: Known | undefined) {
  const now = Date.now();
  const viewerId = getSession(context).viewer?.id;
  const about = known?.member?.id ?? "";
  const latest = known?.acts.find(({ memberId }) => memberId === about);
  return {
    constraint,
    formKey: await mintFormKey(context, purpose),
    limits: dateLimits(now),
    inAWeek: weekFrom(now),
    readUpTo: known?.reports[0]?.createdAt,
    choices: decisionKinds.filter(kind => !known || isOpen(kind, known, about === viewerId)),
    recent: latest && isOthersDecision(latest, about, viewerId) ? latest : undefined,
  };
}

function isOpen(kind: DecisionKind, { post, member, reports }: Known, isSelf: boolean) {
  const isSuspendable = member !== null && accountRefusal(member, isSelf) === null;
  if (kind === "dismiss-reports") return reports.some(({ settledBy }) => settledBy === null);
  if (kind === "remove-post") return post?.removedAt === null;
  if (kind === "restore-post") return Boolean(post?.removedAt);
  return isSuspendable && (kind === "suspend-member" || (!post && member.isSuspended));
}
