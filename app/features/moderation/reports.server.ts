import type { z } from "zod";
import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { dataOrThrow, logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import type { ReportReason, SentReport } from "./report";
import type { reportSchema } from "./report-form";

/** What a report is about. */
export interface Reported {
  column: "post_id" | "profile_id";
  id: string;
}

export async function findOwnReport(
  supabase: Supabase,
  { column, id }: Reported,
): Promise<SentReport | null> {
  const columns = "id, reason, sentence, createdAt:created_at, settledOn:settled_on";
  const sent = dataOrThrow(await supabase.from("reports").select(columns).eq(column, id).maybeSingle());
  return sent && { ...sent, reason: sent.reason as ReportReason };
}

/** "sent before" when another report of the caller's is there already. @throws FormError */
export async function sendReport(
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

export const gone = () => new FormError("This is not there any more.", { status: 404 });

const tooMany = () =>
  new FormError(
    "You have sent 20 reports within a day. Keep your text and send it tomorrow. If somebody is in danger, call the emergency services.",
    { status: 429, retryAfter: 3600 },
  );

export const notSent = (values = {}) =>
  new FormError("Your report could not be sent. Wait a moment and try again.", { status: 503, values });
