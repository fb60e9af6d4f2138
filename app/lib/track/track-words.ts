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

/** With their labels, without what is not known. */
export function trackNumbers({ meters, ascent, descent, movingSeconds }: Numbers, units: Units) {
  const numbers: [label: string, value: string][] = [["Length", distanceInWords(meters, units)]];
  if (ascent !== null) numbers.push(["Up", heightInWords(ascent, units)]);
  if (descent !== null) numbers.push(["Down", heightInWords(descent, units)]);
  if (movingSeconds !== null) numbers.push(["Moving", durationInWords(movingSeconds)]);
  return numbers;
}
