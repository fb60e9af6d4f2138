import type { HiddenMeters } from "~/lib/track/hide-ends";
import { makeTrack } from "~/lib/track/make-track";
import { fileChunks, readTrack } from "~/lib/track/read-track";
import type { SentTrack } from "~/lib/track/track";
import { deviceLimits, TrackError } from "~/lib/track/track-error";

/** Reads the file once, and makes a track of it for each choice of what is hidden. @throws TrackError */
export async function readRecording(file: File) {
  const { stretches, isCutOff } = await readTrack(fileChunks(file), deviceLimits);
  return (hidden: HiddenMeters): SentTrack => {
    return { ...makeTrack(stretches, hidden), ...(isCutOff && { isCutOff }) };
  };
}

/** Null for a fault that is not the file's. */
export const problemOf = (error: unknown) => (error instanceof TrackError ? error.message : null);
