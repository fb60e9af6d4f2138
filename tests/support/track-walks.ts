import { numbersFrom } from "../../app/lib/random.ts";
import { metersPerDegree } from "../../app/lib/track/distance.ts";
import type { TrackPoint } from "../../app/lib/track/track-point.ts";

/** A point so many metres from 47 N, 11 E. Along the meridian a metre is exact, to the east it is within 0.1 % for a few kilometres. */
export function pointAt(
  east: number,
  north: number,
  height: number | null = null,
  seconds?: number,
): TrackPoint {
  return {
    latitude: 47 + north / metersPerDegree,
    longitude: 11 + east / metersPerDegree / Math.cos((47 * Math.PI) / 180),
    height,
    timeMs: seconds === undefined ? null : seconds * 1_000,
  };
}

interface Noise {
  /** Standard deviation in each direction. */
  meters: number;
  /** How long an error lasts: 0 for one of each second by itself, about 30 in a receiver. */
  seconds: number;
  seed: number;
}

const speed = 1.25;

/** Length of each slope and height at its end, in metres. */
const slopes = [
  [6_000, 1_250],
  [2_500, 1_050],
  [5_000, 1_395],
  [2_500, 1_150],
  [2_500, 1_400],
  [1_500, 1_300],
] as const;

/** Up 640 + 345 + 250 m and down 200 + 245 + 100 m, from 610 m to 1,300 m. */
export const hikeTruth = { meters: 20_000, ascent: 1_235, descent: 545, seconds: 20_000 / speed };

/** 20 km of bends on three hills, recorded every second. */
export function hike({ meters, seconds, seed }: Noise): TrackPoint[] {
  const random = numbersFrom(seed);
  const east = drift(meters, seconds, random);
  const north = drift(meters, seconds, random);
  const up = drift(meters, seconds, random);
  const points: TrackPoint[] = [];
  let [x, y] = [0, 0];
  for (let second = 0; second <= hikeTruth.seconds; second++) {
    const walked = second * speed;
    points.push(pointAt(x + east(), y + north(), heightAfter(walked) + up(), second));
    const bearing = 0.9 * Math.sin(walked / 50) + 0.6 * Math.sin(walked / 15) + walked / 4_000;
    x += speed * Math.sin(bearing);
    y += speed * Math.cos(bearing);
  }
  return points;
}

function heightAfter(walked: number) {
  let [start, from] = [0, 610];
  for (const [length, to] of slopes) {
    if (walked <= start + length) {
      return from + ((to - from) * (1 - Math.cos((Math.PI * (walked - start)) / length))) / 2;
    }
    start += length;
    from = to;
  }
  return from;
}

/** A first-order autoregressive process. */
function drift(deviation: number, seconds: number, random: () => number) {
  const gaussian = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const persistence = seconds > 0 ? Math.exp(-1 / seconds) : 0;
  let value = deviation * gaussian();
  return () => {
    value = persistence * value + Math.sqrt(1 - persistence ** 2) * deviation * gaussian();
    return value;
  };
}
