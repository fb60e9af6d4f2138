import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { writeFailed } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";

/** Says that what a post reports is still so: once a day, whatever is repeated. @throws FormError */
export async function confirmConditions(supabase: Supabase, postId: string): Promise<void> {
  const { error } = await supabase.from("confirmations").insert({ post_id: postId });
  if (!error || error.code === "23505") return;
  if (error.code === "42501")
    throw new FormError("What was reported is not there any more, or is your own.", { status: 404 });
  throwDailyLimit(error);
  throw writeFailed(
    error,
    "confirming conditions failed",
    "That could not be saved. Wait a moment and try again.",
  );
}
