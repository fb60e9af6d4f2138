import type { FileReader } from "~/forms/server/read-form.server";
import { FormError } from "~/infra/form-error.server";
import { readRecordingApart } from "~/infra/recordings/recordings.server";
import { getSession } from "~/infra/session/session.server";
import { hiddenMetersOf } from "~/lib/track/hidden-choice";
import { formatTrack, type Track } from "~/lib/track/track";
import { readLineEnds } from "./line-ends.server";

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
};

export function trackColumns(track: Track | null) {
  return {
    track: track?.line ?? null,
    track_meters: track?.meters ?? null,
    track_ascent: track?.ascent ?? null,
    track_descent: track?.descent ?? null,
    track_moving_seconds: track?.movingSeconds ?? null,
  };
}
