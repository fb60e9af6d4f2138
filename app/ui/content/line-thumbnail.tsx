import { drawLines } from "~/lib/track/draw-track";
import { decodeLine } from "~/lib/track/line";

const size = { width: 64, height: 40 };
const maxPoints = 20;

/** Beside the words that say how long the line is. */
export function LineThumbnail({ sketch }: { sketch: string }) {
  const line = decodeLine(sketch);
  if (!line) return null;
  const { drawn } = drawLines([line], size, maxPoints);
  return (
    <svg aria-hidden="true" viewBox="3 3 58 34" className="icon w-14 text-forest" style={{ height: "auto" }}>
      <path d={drawn[0]?.d} />
    </svg>
  );
}
