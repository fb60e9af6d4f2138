import { distanceInWords, durationInWords, heightInWords, type Units } from "~/lib/units";
import type { Track } from "./track";

type Numbers = Omit<Track, "line">;

/** Such as "20.1 km, about 1,240 m up, 1,240 m down, 5 h 20 min moving". */
export function trackInWords({ meters, ascent, descent, movingSeconds }: Numbers, units: Units): string {
  const words = [distanceInWords(meters, units)];
  if (ascent !== null && descent !== null)
    words.push(`about ${heightInWords(ascent, units)} up`, `${heightInWords(descent, units)} down`);
  if (movingSeconds !== null) words.push(`${durationInWords(movingSeconds)} moving`);
  return words.join(", ");
}

/** Such as "20.1 km · 1,240 m". */
export function trackLabel(meters: number, ascent: number | null | undefined, units: Units): string {
  const distance = distanceInWords(meters, units);
  return ascent == null ? distance : `${distance} · ${heightInWords(ascent, units)}`;
}
