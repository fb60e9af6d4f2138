import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import type { z } from "zod";
import { FormError } from "~/infra/form-error.server";
import { logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import type { decisionSchema } from "./decision-form";

type DecisionForm = z.output<typeof decisionSchema>;

/** "changed" when somebody has decided since the form was made: then nothing was done. @throws FormError */
export async function decideAboutPost(supabase: Supabase, post: string, act: string, form: DecisionForm) {
  return outcomeOf(await supabase.rpc("moderate_post", { post, ...argumentsOf(act, form) }));
}

export async function decideAboutProfile(
  supabase: Supabase,
  profile: string,
  act: string,
  form: DecisionForm,
) {
  return outcomeOf(await supabase.rpc("moderate_profile_reports", { profile, ...argumentsOf(act, form) }));
}

function argumentsOf(act: string, { decision, reason, seenAct, readUpTo }: DecisionForm) {
  return {
    act,
    kind: decision,
    reason,
    ...(seenAct && { seen_act: seenAct }),
    ...(readUpTo && { read_up_to: readUpTo }),
  };
}

function outcomeOf({ data, error }: PostgrestSingleResponse<string>) {
  if (!error) return data as "done" | "changed" | "gone";
  logWriteError(error, "deciding about a report failed");
  throw new FormError("Your decision could not be saved. Wait a moment and send it again.", { status: 503 });
}
