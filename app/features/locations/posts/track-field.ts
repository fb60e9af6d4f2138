import type { FormFields } from "~/forms/fields/use-server-form";

export const cutOffNote = "Its file ends in the middle, and so does the line.";

/** For the island that chooses a track. */
export function trackFieldProps({
  track,
  trackFile,
  hideEnds,
}: FormFields<"track" | "trackFile" | "hideEnds">) {
  return {
    ids: { track: track.id, trackFile: trackFile.id, hideEnds: hideEnds.id },
    value: track.initialValue,
    hidden: hideEnds.initialValue,
    error: trackFile.errors?.[0] ?? track.errors?.[0],
  };
}
