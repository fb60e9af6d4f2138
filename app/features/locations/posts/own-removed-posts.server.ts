import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import type { RemovedLocationPost } from "./location-post";

/** The viewer's own posts that an admin has removed: nobody else is told of them here. */
export async function listOwnRemovedPosts(supabase: Supabase) {
  return dataOrThrow(
    await supabase.rpc("own_removed_posts", {}).select("id, forumId:forum_id, title, reason"),
  );
}

export async function findOwnRemovedPost(
  supabase: Supabase,
  post: string,
): Promise<RemovedLocationPost | null> {
  const columns = "id, forumId:forum_id, title, content, reason, removedAt:removed_at";
  return dataOrThrow(await supabase.rpc("own_removed_posts", { post }).select(columns).maybeSingle());
}
