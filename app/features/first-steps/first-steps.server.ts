import { writeFailed } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";

export async function dismissFirstSteps(supabase: Supabase) {
  const { error } = await supabase.rpc("dismiss_first_steps");
  if (error)
    throw writeFailed(
      error,
      "dismissing the first steps failed",
      "That failed. Wait a moment and try again.",
    );
}
