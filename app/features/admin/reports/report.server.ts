import type { ActionFunctionArgs, LoaderFunctionArgs, RouterContextProvider } from "react-router";
import type { z } from "zod";
import { constraintsOf, formAction } from "~/forms/server/form-action.server";
import { type Flash, redirectWithFlash } from "~/infra/flash.server";
import { backendAway, FormError, throwDailyLimit } from "~/infra/form-error.server";
import { requireMember } from "~/infra/guards.server";
import { readForPage } from "~/infra/page-read.server";
import { isBackendUnreachable, notFound, statusOf } from "~/infra/responses";
import { dataOrThrow, writeFailed } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { safeRedirect } from "~/lib/redirects";
import { type ReportReason, reportSchema, type SentReport } from "./report";

interface ReportSubject {
  column: "post_id" | "profile_id";
  id: string;
  path: string;
  find(context: Readonly<RouterContextProvider>): Promise<{ name: string; authorId: string } | null>;
}

const constraint = constraintsOf(reportSchema);

type FindSubject = (params: LoaderFunctionArgs["params"]) => ReportSubject;

/** Refused forms need no session, backend or subject, and earlier reports no subject. @throws 404 */
export async function prepareReport({ context, params, url }: LoaderFunctionArgs, subjectOf: FindSubject) {
  const subject = subjectOf(params);
  const about = await readForPage(context, async (supabase, viewer) => {
    const [found, report] = await Promise.all([subject.find(context), findOwnReport(supabase, subject)]);
    const isReportable = found ? found.authorId !== viewer.id : report;
    return isReportable ? { name: found?.name, earlierReport: report ?? undefined } : null;
  });
  if (about === null) throw notFound();
  const { path } = subject;
  const form = { constraint, formId: crypto.randomUUID(), path, from: returnPath(url, subject) };
  return { ...form, name: about?.name, earlierReport: about?.earlierReport };
}

export function reportAction(subjectOf: FindSubject) {
  return formAction(
    { schema: reportSchema, title: "Not reported", authorize: args => requireReportable(args, subjectOf) },
    async ({ value, authorized: subject, supabase, url }) => {
      const outcome = await sendReport(supabase, subject, value);
      return redirectWithFlash(returnPath(url, subject), outcome === "sent" ? sentFlash : repeatedFlash);
    },
  );
}

function returnPath({ searchParams, origin }: URL, { path }: ReportSubject) {
  return safeRedirect(searchParams.get("from"), origin, path);
}

/** Runs first: a member's own post or profile must look like a missing one. @throws FormError, and 404 */
async function requireReportable(args: ActionFunctionArgs, subjectOf: FindSubject): Promise<ReportSubject> {
  const subject = subjectOf(args.params);
  const viewer = await requireMember(args);
  const found = await subject.find(args.context).catch(async thrown => {
    if (statusOf(thrown) === 401) await requireMember(args);
    throw isBackendUnreachable(thrown) ? backendAway() : thrown;
  });
  if (!found) throw gone();
  if (found.authorId === viewer.id) throw notFound();
  return subject;
}

const sentFlash: Flash = {
  title: "Report sent",
  message: "An admin will look at it. Nobody else is told that it was you.",
};
const repeatedFlash: Flash = {
  title: "Already reported",
  message: "You have already reported this. Choose Report again to see whether an admin has looked at it.",
};

async function findOwnReport(supabase: Supabase, { column, id }: ReportSubject): Promise<SentReport | null> {
  const columns = "id, reason, sentence, createdAt:created_at, settledOn:settled_on";
  const report = dataOrThrow(await supabase.from("reports").select(columns).eq(column, id).maybeSingle());
  return report && { ...report, reason: report.reason as ReportReason };
}

async function sendReport(
  supabase: Supabase,
  subject: ReportSubject,
  { id = crypto.randomUUID(), reason, sentence }: z.output<typeof reportSchema>,
): Promise<"sent" | "repeated"> {
  const about = (column: ReportSubject["column"]) => (column === subject.column ? subject.id : null);
  const report = { id, reason, sentence, post_id: about("post_id"), profile_id: about("profile_id") };
  const { error } = await supabase.from("reports").insert(report);
  if (!error) return "sent";
  if (error.code === "23505") return classifyRepeat(supabase, subject, id);
  if (error.code === "42501") throw gone();
  throwDailyLimit(error);
  if (error.code === "PT429") throw tooMany();
  throw writeFailed(error, "sending a report failed", notSent);
}

async function classifyRepeat(supabase: Supabase, subject: ReportSubject, id: string) {
  const report = await findOwnReport(supabase, subject);
  if (!report) throw new FormError(notSent, { status: 503, values: { id: crypto.randomUUID() } });
  return report.id === id ? "sent" : "repeated";
}

const gone = () => new FormError("This no longer exists.", { status: 404 });

const tooMany = () =>
  new FormError(
    "You have sent 20 reports in one day. Keep your text and send it tomorrow. If somebody is in danger, call the emergency services.",
    { status: 429, retryAfter: 3600 },
  );

const notSent = "Your report could not be sent. Wait a moment and try again.";
