import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, olderThan } from "~/lib/cursor";
import { listedPostColumns, pageOfPosts, postPageSize } from "./post-page.server";

export async function listNewestPosts(supabase: Supabase, before: Cursor | null) {
  const query = supabase
    .from("location_forum_posts")
    .select(`${listedPostColumns}, forum:location_forums(name:location_name)`)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(postPageSize + 1);
  return pageOfPosts(dataOrThrow(await (before ? query.or(olderThan(before)) : query)));
}
