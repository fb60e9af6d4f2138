import type { Supabase } from "~/infra/supabase/supabase.server";
import { refuseWith } from "./refusals.server";

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
