import { z } from "zod";
import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { writeFailed } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type ConditionKey, conditionKeys } from "~/lib/conditions";

/** Pages rendered before the button named a condition send no key. */
export const confirmationSchema = z.object({
  key: z.enum(conditionKeys, "This page is out of date. Reload it and try again."),
});

/** Confirms one condition of a sighting, at most once a day. @throws FormError */
export async function confirmCondition(supabase: Supabase, postId: string, key: ConditionKey): Promise<void> {
  const { error } = await supabase.from("confirmations").insert({ post_id: postId, key });
  if (!error || error.code === "23505") return;
  if (error.code === "42501")
    throw new FormError("This report no longer exists, or it is your own.", { status: 404 });
  throwDailyLimit(error);
  throw writeFailed(
    error,
    "confirming a condition failed",
    "That could not be saved. Wait a moment and try again.",
  );
}
