import type { HiddenMeters, LineEnd } from "./hide-ends";
import { makeTrack } from "./make-track";
import { fileChunks, readTrack } from "./read-track";
import type { SentTrack } from "./track";
import { TrackError, type TrackLimits } from "./track-error";

export type TrackOf = (hidden: HiddenMeters, earlier?: readonly LineEnd[]) => SentTrack;

/** Reads the file once, and makes a track of it for each choice of what is hidden. Both throw a TrackError. */
export async function readRecording(file: Blob, limits: TrackLimits): Promise<TrackOf> {
  const { stretches, isCutOff } = await readTrack(fileChunks(file), limits);
  return (hidden, earlier) => ({
    ...makeTrack(stretches, hidden, earlier),
    hidden,
    ...(isCutOff && { isCutOff }),
  });
}

/** Null for a fault that is not the file's. */
export const problemOf = (error: unknown) => (error instanceof TrackError ? error.message : null);
