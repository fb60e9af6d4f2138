import type { FileReader } from "~/forms/server/read-form.server";
import { FormError } from "~/infra/form-error.server";
import { readRecordingApart } from "~/infra/recordings/recordings.server";
import { getSession } from "~/infra/session/session.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { dayIn } from "~/lib/calendar-days";
import { type LineEnd, lineEnds } from "~/lib/track/hide-ends";
import { decodeLine } from "~/lib/track/line";
import { sketchOf } from "~/lib/track/simplify";
import { formatTrack, hiddenMetersOf, type Track } from "~/lib/track/track";
import { isUuid } from "~/lib/uuid";
import { timeZoneOf } from "../sheet/daylight.server";

/**
 * Without script the file is posted as it is. The form then holds what the script would have sent, so a refusal for another
 * reason does not lose the line. @throws FormError
 */
export const readTrackFile: FileReader = async (file, form, context) => {
  const { supabase, viewer } = getSession(context);
  const earlier = viewer ? await readLineEnds(supabase, viewer.id, form.get("id")) : [];
  const answer = await readRecordingApart(file, hiddenMetersOf(form.get("hideEnds")), earlier);
  if ("problem" in answer) throw new FormError({ trackFile: answer.problem });
  form.set("track", formatTrack(answer.track));
  const { start } = answer;
  if (start && !form.get("walked_on")) form.set("walked_on", dayIn(timeZoneOf(start), start.timeMs));
};

export function trackColumns(track: Track | null) {
  const line = track && decodeLine(track.line);
  return {
    track: track?.line ?? null,
    track_meters: track?.meters ?? null,
    track_ascent: track?.ascent ?? null,
    track_descent: track?.descent ?? null,
    track_moving_seconds: track?.movingSeconds ?? null,
    track_sketch: line && sketchOf(line),
  };
}

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
