import type { Track } from "~/lib/track/track";

export function trackColumns(track: Track | null) {
  return {
    track: track?.line ?? null,
    track_meters: track?.meters ?? null,
    track_ascent: track?.ascent ?? null,
    track_descent: track?.descent ?? null,
    track_moving_seconds: track?.movingSeconds ?? null,
  };
}
