import { FunctionsHttpError } from "@supabase/supabase-js";
import type { Refusal } from "~/infra/forms/form.server";
import { log } from "~/infra/log.server";
import { fetchUser } from "~/infra/session/auth-service.server";
import type { Supabase } from "~/infra/supabase/supabase.server";

export const noSession: Refusal = { status: 401, sentence: "No active session found" };

/** Deletes the account of the member whose client this is. Null on success. */
export async function deleteAccount(supabase: Supabase): Promise<Refusal | null> {
  const { error } = await supabase.functions.invoke("delete-account", { method: "POST" });
  if (!error) return null;
  if (error instanceof FunctionsHttpError && error.context.status === 401) return noSession;
  log.warn({ reason: error.message }, "deleting an account failed");
  return { status: 503, sentence: "An error occurred while deleting your account." };
}

/** True when the account behind the session is gone already: after a second press, or an answer that was lost. */
export async function isAccountGone(accessToken: string) {
  const answer = await fetchUser(accessToken);
  return answer.outcome === "ended" && answer.code === "user_not_found";
}
