import { FunctionsHttpError } from "@supabase/supabase-js";
import type { ActionFunctionArgs } from "react-router";
import { FormError, signedOutError } from "~/infra/form-error.server";
import { requireFreshMember } from "~/infra/guards.server";
import { log } from "~/infra/log.server";
import { getSession } from "~/infra/session/session.server";
import { unverifiedViewerId } from "~/infra/session/session-cookies.server";
import { createIsolatedClient } from "~/infra/supabase/supabase.server";

type Args = Pick<ActionFunctionArgs, "context" | "url">;

/** Succeeds also when the account is gone already. Returns the member's id. @throws FormError */
export async function deleteAccount(args: Args): Promise<string | undefined> {
  const { cookies } = getSession(args.context);
  try {
    await requestDeletion(args);
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    if (!(await isAccountGone(cookies.tokens?.access_token ?? ""))) throw error;
  }
  const memberId = unverifiedViewerId(cookies.tokens) ?? undefined;
  cookies.clear();
  return memberId;
}

async function requestDeletion(args: Args) {
  const noSession = () => signedOutError(args.url, "No active session found");
  await requireFreshMember(args).catch(error => {
    throw error instanceof FormError && error.status === 401 ? noSession() : error;
  });
  const { supabase } = getSession(args.context);
  const { data, error } = await supabase.functions.invoke("delete-account", { method: "POST" });
  // A gateway may answer 200 with a page of its own.
  if (data?.success === true) return;
  if (error instanceof FunctionsHttpError && error.context.status === 401) throw noSession();
  log.warn({ reason: error?.message }, "deleting an account failed");
  throw new FormError("An error occurred while deleting your account.", { status: 503 });
}

async function isAccountGone(accessToken: string) {
  const { error } = await createIsolatedClient().auth.getUser(accessToken);
  return error?.code === "user_not_found";
}
