import { longitudeStep, metersPerDegree } from "./distance";
import type { LinePoint } from "./line";

/** Three lengths of one unit. */
export interface Position {
  x: number;
  y: number;
  z: number;
}

export interface PlanePoint<Point extends LinePoint> extends Position {
  point: Point;
}

/**
 * Metres to the east, to the north and above the sea, on a plane around the middle latitude. A line across the antimeridian stays in
 * one piece.
 */
export function toPlane<Point extends LinePoint>(
  stretches: readonly (readonly Point[])[],
): PlanePoint<Point>[][] {
  const eastScale = metersPerDegreeEast(stretches);
  let last: Point | undefined;
  let degreesEast = 0;
  return stretches.map(stretch =>
    stretch.map(point => {
      degreesEast += longitudeStep(last ?? point, point);
      last = point;
      return { x: degreesEast * eastScale, y: point.latitude * metersPerDegree, z: point.height ?? 0, point };
    }),
  );
}

/** At the middle latitude. */
export function metersPerDegreeEast(stretches: readonly (readonly LinePoint[])[]): number {
  return Math.cos((middleLatitude(stretches) * Math.PI) / 180) * metersPerDegree;
}

function middleLatitude(stretches: readonly (readonly LinePoint[])[]) {
  let south = 90;
  let north = -90;
  for (const stretch of stretches) {
    for (const { latitude } of stretch) {
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    }
  }
  return (south + north) / 2;
}
