import { writeFailed } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import type { Units } from "~/lib/units";

/** Every page reads it with its header. */
export async function saveUnits(supabase: Supabase, memberId: string, units: Units) {
  const { error } = await supabase.from("member_settings").upsert({ member_id: memberId, units });
  if (error) throw writeFailed(error, "saving the units failed", "Try again in a few seconds.");
}
