import { type Point, polygon, shape } from "../path";

/** A boat with one sail. */
export function sailboat([x, y]: Point, size: number) {
  const sail =
    polygon([
      [x, y - size * 1.5],
      [x + size * 0.6, y - size * 0.2],
      [x, y - size * 0.2],
    ]) +
    polygon([
      [x - 3, y - size * 1.2],
      [x - 3, y - size * 0.2],
      [x - size * 0.45, y - size * 0.2],
    ]);
  return (
    shape("w", sail) +
    shape(
      "r",
      polygon([
        [x - size * 0.7, y - size * 0.14],
        [x + size * 0.75, y - size * 0.14],
        [x + size * 0.5, y + size * 0.14],
        [x - size * 0.45, y + size * 0.14],
      ]),
    )
  );
}

export function canoe([x, y]: Point, long: number) {
  return shape(
    "r",
    `M${x} ${y}q${long >> 1} ${long >> 2} ${long} 0l-${long >> 3} ${long >> 3}q-${(long >> 1) - (long >> 3)} ${long >> 3}-${long - (long >> 2)} 0z`,
  );
}
