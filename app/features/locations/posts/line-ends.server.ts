import type { Supabase } from "~/infra/supabase/supabase.server";
import { type LineEnd, lineEnds } from "~/lib/track/hide-ends";
import { decodeLine } from "~/lib/track/line";

/** So many lines tell where a door was hidden before. */
const maxLines = 40;

/** Of the newest lines that this member has published. Without an answer there are none: a door is then hidden in its own cell. */
export async function readLineEnds(supabase: Supabase, memberId: string): Promise<LineEnd[]> {
  const posts = supabase.from("location_forum_posts").select("track");
  const { data } = await posts
    .eq("user_id", memberId)
    .not("track", "is", null)
    .order("created_at", { ascending: false })
    .limit(maxLines);
  return (data ?? []).flatMap(({ track }) => lineEnds(decodeLine(track ?? "") ?? []));
}
