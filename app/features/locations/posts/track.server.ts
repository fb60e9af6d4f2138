import { FormError } from "~/infra/form-error.server";
import { hiddenMetersOf } from "~/lib/track/hide-ends";
import { makeTrack } from "~/lib/track/make-track";
import { fileChunks, readTrack } from "~/lib/track/read-track";
import type { Track } from "~/lib/track/track";
import { formatTrack } from "~/lib/track/track";
import { TrackError, uploadLimits } from "~/lib/track/track-error";

/**
 * Without script the file is posted as it is. The form then holds what the script would have sent, so a refusal for another
 * reason does not lose the line. @throws FormError
 */
export async function readTrackFile(file: File, form: FormData): Promise<void> {
  try {
    const { stretches, isCutOff } = await readTrack(fileChunks(file), uploadLimits);
    const track = makeTrack(stretches, hiddenMetersOf(form.get("hideEnds")));
    form.set("track", formatTrack({ ...track, ...(isCutOff && { isCutOff }) }));
  } catch (error) {
    if (error instanceof TrackError) throw new FormError({ trackFile: error.message });
    throw error;
  }
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
