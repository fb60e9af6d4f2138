import { FormError } from "~/infra/form-error.server";
import { readRecordingApart } from "~/infra/recordings/recordings.server";
import { hiddenMetersOf } from "~/lib/track/hidden-choice";
import { formatTrack, type Track } from "~/lib/track/track";

/**
 * Without script the file is posted as it is. The form then holds what the script would have sent, so a refusal for another
 * reason does not lose the line. @throws FormError
 */
export async function readTrackFile(file: File, form: FormData): Promise<void> {
  const answer = await readRecordingApart(file, hiddenMetersOf(form.get("hideEnds")));
  if ("problem" in answer) throw new FormError({ trackFile: answer.problem });
  form.set("track", formatTrack(answer.track));
}

export function trackColumns(track: Track | null) {
  return {
    track: track?.line ?? null,
    track_meters: track?.meters ?? null,
    track_ascent: track?.ascent ?? null,
    track_descent: track?.descent ?? null,
    track_moving_seconds: track?.movingSeconds ?? null,
  };
}
