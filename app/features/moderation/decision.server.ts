import type { z } from "zod";
import { FormError } from "~/infra/form-error.server";
import { logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import type { decisionSchema } from "./moderation-form";

/** A post or a profile that was reported. */
export interface Subject {
  id: string;
  isPost: boolean;
}

/** "changed" when somebody has decided since the form was made: then nothing was done. @throws FormError */
export async function decide(
  supabase: Supabase,
  { id, isPost }: Subject,
  act: string,
  { decision, reason, seenAct, readUpTo }: z.output<typeof decisionSchema>,
) {
  const seen = { ...(seenAct && { seen_act: seenAct }), ...(readUpTo && { read_up_to: readUpTo }) };
  const args = { act, kind: decision, reason, ...seen };
  const { data, error } = isPost
    ? await supabase.rpc("moderate_post", { post: id, ...args })
    : await supabase.rpc("moderate_profile_reports", { profile: id, ...args });
  if (!error) return data as "done" | "changed" | "gone";
  logWriteError(error, "deciding about a report failed");
  throw new FormError("Your decision could not be saved. Wait a moment and send it again.", { status: 503 });
}
