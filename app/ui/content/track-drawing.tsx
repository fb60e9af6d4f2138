import { slots } from "~/lib/slots";
import { drawLine, drawProfile, mapFrame } from "~/lib/track/draw-track";
import type { Line } from "~/lib/track/line";
import { formatFrame } from "~/lib/track/map-frame";

const mapSize = { width: 320, height: 200 };
const profileSize = { width: 320, height: 56 };

interface TrackDrawingProps {
  line: Line;
  /** What it shows, in one sentence. */
  label: string;
  /** Whether a script marks the hiker's position. */
  hasPosition?: boolean;
  /** On a card: the map alone, as wide as the card. */
  isOnCard?: boolean;
}

/** The line as on a map, north up, from its ring to its dot; below it the heights along the way. */
export function TrackDrawing({ line, label, hasPosition, isOnCard }: TrackDrawingProps) {
  const { d, start, end } = drawLine(line, mapSize);
  const profile = !isOnCard && drawProfile(line, profileSize);
  return (
    <div
      role="img"
      aria-label={label}
      className={isOnCard ? "card-drawing" : "grid gap-3 rounded-lg border border-line bg-surface p-3"}
    >
      <svg
        viewBox="0 0 320 200"
        aria-hidden="true"
        className="max-h-80 w-full fill-none stroke-forest stroke-2"
      >
        <path d={d} strokeLinejoin="round" />
        <circle cx={start[0]} cy={start[1]} r="4" className="fill-surface" />
        <circle cx={end[0]} cy={end[1]} r="4" className="fill-forest" />
        {hasPosition && (
          <circle
            className="fill-sunrise stroke-surface"
            {...slots({ "data-position": formatFrame(mapFrame(line, mapSize)) })}
          />
        )}
      </svg>
      {profile && (
        <svg
          viewBox="0 0 320 56"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-14 w-full fill-line"
        >
          <path d={profile.d} />
        </svg>
      )}
    </div>
  );
}
