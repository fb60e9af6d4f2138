import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";

/** What needs attention, and what is new since a week. Samples count in nothing. */
export async function readOverview(supabase: Supabase) {
  const columns =
    "reports, suggestions, waiting, newMembers:new_members, newPosts:new_posts, newPlaces:new_places";
  return dataOrThrow(await supabase.rpc("admin_overview").select(columns).single());
}
