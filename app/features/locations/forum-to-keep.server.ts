import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { listedPostColumns } from "./posts/post-page.server";

export type ForumToKeep = NonNullable<Awaited<ReturnType<typeof findForumToKeep>>>;
export type PostToKeep = ForumToKeep["posts"][number];

export async function findForumToKeep(supabase: Supabase, id: string, newest: number) {
  const query = supabase
    .from("location_forums")
    .select(
      `id, name:location_name, type:location_type, description, country, imageUrl:image_url, posts:location_forum_posts(${listedPostColumns})`,
    )
    .eq("id", id)
    .order("created_at", { referencedTable: "posts", ascending: false })
    .order("id", { referencedTable: "posts", ascending: false })
    .limit(newest, { referencedTable: "posts" });
  return dataOrThrow(await query.maybeSingle());
}
