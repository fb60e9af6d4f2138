import type { Line, LinePoint } from "./line";

type Place = Pick<LinePoint, "latitude" | "longitude">;

/** The mean radius of the Earth in metres. A sphere is within 0.5 % of the ellipsoid. */
const earthRadius = 6_371_008.8;

export const metersPerDegree = (earthRadius * Math.PI) / 180;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Degrees to the east, from -180 to 180, also across the antimeridian. */
export function longitudeStep(from: Place, to: Place): number {
  const step = to.longitude - from.longitude;
  if (step > 180) return step - 360;
  return step < -180 ? step + 360 : step;
}

/** Wraps a longitude that is past ±180 degrees by less than a turn. */
export function toLongitude(degrees: number): number {
  return Math.abs(degrees) > 180 ? degrees - 360 * Math.sign(degrees) : degrees;
}

/** The great circle in metres, by the haversine formula. */
export function metersBetween(from: Place, to: Place): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2);
  const east = Math.sin(radians(longitudeStep(from, to)) / 2);
  const parallels = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(north ** 2 + parallels * east ** 2)));
}

/** Whether the path turns by more than a right angle at the second point. */
export function turnsBack(before: Place, point: Place, after: Place): boolean {
  const squeeze = Math.cos(radians(point.latitude)) ** 2;
  const north = (point.latitude - before.latitude) * (after.latitude - point.latitude);
  const east = longitudeStep(before, point) * longitudeStep(point, after) * squeeze;
  return north + east < 0;
}

/** In metres, without the gaps between stretches. */
export function lengthOf(line: Line): number {
  let meters = 0;
  for (const stretch of line) {
    for (const [index, point] of stretch.entries())
      meters += metersBetween(stretch[index - 1] ?? point, point);
  }
  return meters;
}
