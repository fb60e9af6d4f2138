import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";

export type ForumToKeep = NonNullable<Awaited<ReturnType<typeof findForumToKeep>>>;
export type PostToKeep = ForumToKeep["posts"][number];

const postColumns =
  "id, imageDigest:image_digest, createdAt:created_at, author:profiles(blocks:member_blocks(id:blocked_id))" as const;

export async function findForumToKeep(supabase: Supabase, id: string, newest: number) {
  const query = supabase
    .from("location_forums")
    .select(
      `id, name:location_name, type:location_type, description, country, imageUrl:image_url, posts:location_forum_posts(${postColumns})`,
    )
    .eq("id", id)
    .order("created_at", { referencedTable: "posts", ascending: false })
    .order("id", { referencedTable: "posts", ascending: false })
    .limit(newest, { referencedTable: "posts" });
  return dataOrThrow(await query.maybeSingle());
}
