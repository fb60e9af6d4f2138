import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";

/** What needs somebody, what is new since a week, and how many members there are. Samples count in nothing. */
export async function readOverview(supabase: Supabase) {
  const columns =
    "reports, suggestions, waiting, newMembers:new_members, newPosts:new_posts, newPlaces:new_places, members, unconfirmed, suspended, admins";
  return dataOrThrow(await supabase.rpc("admin_overview").select(columns).single());
}
