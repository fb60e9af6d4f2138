import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import { formAction } from "~/forms/server/form-action.server";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { type Flash, redirectWithFlash } from "~/infra/flash.server";
import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { isBackendUnreachable, notFound, statusOf } from "~/infra/responses";
import { requireFreshUser, signedOutError } from "~/infra/session/guards.server";
import { getSession, optionalOnPost } from "~/infra/session/session.server";
import { dataOrThrow, logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { safeRedirect } from "~/lib/redirects";
import { reportSchema } from "./moderation-form";
import type { ReportReason, SentReport } from "./report";

interface ThingToReport extends Reported {
  /** Where it is shown. */
  path: string;
  find(supabase: Supabase): Promise<{ name: string; authorId: string } | null>;
}

const constraint = constraintsOf(reportSchema);

type Address = (params: LoaderFunctionArgs["params"]) => ThingToReport;

/**
 * Around a refused report the form renders even without session, backend or what it is about. Who has reported what is
 * gone since sees how far that is. @throws 404
 */
export async function prepareReport({ context, params, url }: LoaderFunctionArgs, address: Address) {
  const thing = address(params);
  const { supabase, viewer, isPost } = getSession(context);
  const from = whereFrom(url, thing);
  const form = {
    constraint,
    formId: crypto.randomUUID(),
    path: thing.path,
    from,
    name: undefined,
    sent: undefined,
  };
  if (!viewer) return form;
  const known = Promise.all([thing.find(supabase), findOwnReport(supabase, thing)]);
  const [found, sent] = (await optionalOnPost(context, known)) ?? [];
  if (found ? found.authorId === viewer.id : !isPost && !sent) throw notFound();
  return { ...form, name: found?.name, sent: sent ?? undefined };
}

export function reportAction(address: Address) {
  return formAction(
    { schema: reportSchema, title: "Not reported", authorize: args => requireReportable(args, address) },
    async ({ value, viewer: thing, supabase, url }) => {
      const outcome = await sendReport(supabase, thing, value);
      return redirectWithFlash(whereFrom(url, thing), outcome === "sent" ? sent : sentBefore);
    },
  );
}

/** Back to the list that Report stood in, if its address says so. */
function whereFrom({ searchParams, origin }: URL, { path }: ThingToReport) {
  return safeRedirect(searchParams.get("from"), origin, path);
}

/** Asked before the fields are looked at: what is one's own cannot be reported. @throws FormError, and 404 */
async function requireReportable(args: ActionFunctionArgs, address: Address): Promise<ThingToReport> {
  const thing = address(args.params);
  const viewer = await requireFreshUser(args);
  const found = await thing.find(getSession(args.context).supabase).catch(thrown => {
    if (statusOf(thrown) === 401) throw signedOutError(args.url);
    throw isBackendUnreachable(thrown) ? notSent() : thrown;
  });
  if (!found) throw gone();
  if (found.authorId === viewer.id) throw notFound();
  return thing;
}

const sent: Flash = {
  kind: "success",
  title: "Report sent",
  message: "An admin will look at it. Nobody else is told that it was you.",
};
const sentBefore: Flash = {
  kind: "success",
  title: "Reported already",
  message: "You have reported this before. Choose Report again to see whether an admin has looked at it.",
};

/** What a report is about. */
interface Reported {
  column: "post_id" | "profile_id";
  id: string;
}

async function findOwnReport(supabase: Supabase, { column, id }: Reported): Promise<SentReport | null> {
  const columns = "id, reason, sentence, createdAt:created_at, settledOn:settled_on";
  const sent = dataOrThrow(await supabase.from("reports").select(columns).eq(column, id).maybeSingle());
  return sent && { ...sent, reason: sent.reason as ReportReason };
}

/** "sent before" when another report of the caller's is there already. @throws FormError */
async function sendReport(
  supabase: Supabase,
  reported: Reported,
  { id = crypto.randomUUID(), reason, sentence }: z.output<typeof reportSchema>,
): Promise<"sent" | "sent before"> {
  const about = (column: Reported["column"]) => (column === reported.column ? reported.id : null);
  const report = { id, reason, sentence, post_id: about("post_id"), profile_id: about("profile_id") };
  const { error } = await supabase.from("reports").insert(report);
  if (!error) return "sent";
  if (error.code === "23505") return recognizeRepeat(supabase, reported, id);
  if (error.code === "42501") throw gone();
  throwDailyLimit(error);
  if (error.code === tooManyCode) throw tooMany();
  logWriteError(error, "sending a report failed");
  throw notSent();
}

async function recognizeRepeat(supabase: Supabase, reported: Reported, id: string) {
  const sent = await findOwnReport(supabase, reported);
  if (!sent) throw notSent({ id: crypto.randomUUID() });
  return sent.id === id ? "sent" : "sent before";
}

/** Raised by the trigger that counts reports. */
const tooManyCode = "PT429";

const gone = () => new FormError("This is not there any more.", { status: 404 });

const tooMany = () =>
  new FormError(
    "You have sent 20 reports within a day. Keep your text and send it tomorrow. If somebody is in danger, call the emergency services.",
    { status: 429, retryAfter: 3600 },
  );

const notSent = (values = {}) =>
  new FormError("Your report could not be sent. Wait a moment and try again.", { status: 503, values });
