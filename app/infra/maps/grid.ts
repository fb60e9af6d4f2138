import type { MapView } from "~/lib/map-view";

type Line = [longitude: number, latitude: number][];

const steps = [0.5, 1, 2, 5, 10, 15, 30];
const widest = 30;

/** Meridians and parallels of the part of the world that a view shows, which lies within so many degrees of its center. */
export function gridOf({ center: { latitude, longitude }, reach }: MapView, radius: number): Line[] {
  const step = steps.find(each => each >= reach / 3) ?? widest;
  const [south, north] = [Math.max(-90, latitude - radius), Math.min(90, latitude + radius)];
  const hasPole = south === -90 || north === 90;
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  // Farther apart where they converge.
  const stepEast = steps.find(each => each >= (0.7 * step) / narrowing) ?? widest;
  const farthest = hasPole
    ? 180
    : (Math.asin(Math.sin((radius * Math.PI) / 180) / narrowing) * 180) / Math.PI;
  const [west, east] = [longitude - farthest, longitude + farthest];
  const meridians = multiples(stepEast, west, hasPole ? east - stepEast / 2 : east).map(
    (each): Line => [
      [each, south],
      [each, (south + north) / 2],
      [each, north],
    ],
  );
  const parallels = multiples(step, south, north).map(each =>
    Array.from({ length: 61 }, (_, at): Line[number] => [west + ((east - west) * at) / 60, each]),
  );
  return [...meridians, ...parallels];
}

function multiples(step: number, from: number, to: number) {
  const first = Math.ceil(from / step);
  return Array.from(
    { length: Math.max(0, Math.floor(to / step) - first + 1) },
    (_, at) => (first + at) * step,
  );
}
