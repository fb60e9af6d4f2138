import type { Supabase } from "~/infra/supabase/supabase.server";
import { type LineEnd, lineEnds } from "~/lib/track/hide-ends";
import { decodeLine } from "~/lib/track/line";
import { isUuid } from "~/lib/uuid";

/** This many lines are searched for where a door was hidden before. */
const maxLines = 40;

/**
 * The ends of the member's newest published lines. Without an answer there are none: a door is then hidden in its
 * own cell. `sent` is the id of a form that may have been sent before: the line of its own post does not count.
 */
export async function readLineEnds(
  supabase: Supabase,
  memberId: string,
  sent: unknown = null,
): Promise<LineEnd[]> {
  const posts = supabase.from("location_forum_posts").select("track").eq("user_id", memberId);
  const others = typeof sent === "string" && isUuid(sent) ? posts.neq("id", sent) : posts;
  const { data } = await others
    .not("track", "is", null)
    .order("created_at", { ascending: false })
    .limit(maxLines);
  return (data ?? []).flatMap(({ track }) => lineEnds(decodeLine(track ?? "") ?? []));
}
