import type { ActionFunctionArgs } from "react-router";
import { readOneTimeKey } from "~/forms/server/one-time-key.server";
import { FormError } from "~/infra/form-error.server";
import { notFound } from "~/infra/responses";
import { requireFreshAdmin } from "~/infra/session/guards.server";
import { getSession } from "~/infra/session/session.server";
import { logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { malformedEmail } from "~/lib/email";
import { isUuid } from "~/lib/uuid";
import { findMember } from "./lookup.server";
import { accountRefusals } from "./member";

/** Asked before anything else of a form. @throws FormError, 403, and 404 where there is no such member */
export async function requireAdminAndMember(args: ActionFunctionArgs) {
  const admin = await requireFreshAdmin(args);
  const { profileId } = args.params;
  const member = isUuid(profileId) && (await findMember(getSession(args.context).supabase, profileId));
  if (!member) throw notFound();
  return { admin, member };
}

/** The id of the act that the form was made for. @throws FormError */
export async function requireAct(key: string, purpose: string, adminId: string): Promise<string> {
  const act = await readOneTimeKey(key, purpose, adminId);
  if (!act) throw new FormError("This page was open too long: look at it again and send it once more.");
  return act;
}

interface Suspension {
  act: string;
  member: string;
  until: string | null;
  hide: boolean;
  reason: string;
  post: string | undefined;
}

/** Once for each act. @throws FormError */
export async function suspendMember(supabase: Supabase, { until, post, ...suspension }: Suspension) {
  // The types of functions know no null: here it means for good.
  const args = { ...suspension, until: until as string, ...(post && { post }) };
  refuseWith((await supabase.rpc("suspend_member", args)).error);
}

/** Once for each act. @throws FormError */
export async function endSuspension(
  supabase: Supabase,
  ending: { act: string; member: string; reason: string },
) {
  refuseWith((await supabase.rpc("end_suspension", ending)).error);
}

interface AccountChange {
  act: string;
  kind: string;
  member: string;
  reason: string;
  address?: string;
}

/** Once for each act; returns false when it had been done. @throws FormError */
export async function changeAccount(supabase: Supabase, change: AccountChange): Promise<boolean> {
  const { data, error } = await supabase.rpc("change_account", change);
  refuseWith(error);
  return data ?? false;
}

/** What the database answers to an act on a member. */
const refusals: Record<string, string | undefined> = {
  ...accountRefusals,
  date_out_of_range: "Choose a date from tomorrow on, within ten years.",
  no_member: "This member is not there any more.",
  not_suspended: "This member is not suspended any more.",
  already_confirmed: "This address has been confirmed meanwhile.",
};

const addressRefusals: Record<string, string | undefined> = {
  same_address: "This is the address that the member has.",
  address_taken: "Another member has this address.",
  invalid_address: malformedEmail,
};

/** @throws FormError */
function refuseWith(error: Parameters<typeof logWriteError>[0] | null) {
  if (!error) return;
  const email = addressRefusals[error.message];
  if (email) throw new FormError({ email }, { status: 409 });
  const sentence = refusals[error.message];
  if (sentence) throw new FormError(sentence, { status: 409 });
  logWriteError(error, "an act on a member failed");
  throw new FormError("It could not be done. Wait a moment and try again.", { status: 503 });
}
