import type { ActionFunctionArgs } from "react-router";
import { readOneTimeKey } from "~/forms/server/one-time-key.server";
import { FormError } from "~/infra/form-error.server";
import { notFound } from "~/infra/responses";
import { requireFreshAdmin } from "~/infra/session/guards.server";
import { getSession } from "~/infra/session/session.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { isUuid } from "~/lib/uuid";
import { findMember } from "./lookup.server";
import { refuseWith } from "./refusals.server";

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
