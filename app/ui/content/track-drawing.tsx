import type { Dot } from "~/lib/coordinates";
import { useUnits } from "~/lib/document";
import { slots } from "~/lib/slots";
import { lengthOf } from "~/lib/track/distance";
import { type DrawnLine, drawLine, drawProfile } from "~/lib/track/draw-track";
import type { Line } from "~/lib/track/line";
import { formatFrame } from "~/lib/track/map-frame";
import { createLabels } from "~/lib/track/map-labels";
import { dotsAlong } from "~/lib/track/map-scale";
import { heightInWords } from "~/lib/units";
import {
  dotsPath,
  MapSheet,
  MapText,
  pen,
  placeLinks,
  placesOnMap,
  ScaleAndNorth,
  stripHeight,
} from "./map-marks";

const mapSize = { width: 320, height: 200 };
const lineSize = { ...mapSize, height: mapSize.height - stripHeight };
const profileSize = { width: 320, height: 56 };
const remPerPixel = 0.075;
/** A lower number would meet that of the lowest point. */
const maxTop = 34;

interface TrackDrawingProps {
  line: Line;
  /** What it shows, in one sentence. */
  label: string;
  /** The measured length. */
  meters?: number;
  /** Places of Treks that may lie beside the line. */
  places?: readonly Dot[] | undefined;
  /** Whether a script marks the hiker's position. */
  hasPosition?: boolean;
  /** On a card: the line alone, as wide as the card. */
  isOnCard?: boolean;
}

/** The line as on a map, north up, with its scale; below it the heights along the way. */
export function TrackDrawing({ line, label, isOnCard, ...others }: TrackDrawingProps) {
  if (isOnCard) return <CardDrawing line={line} label={label} />;
  return <Sheet line={line} label={label} {...others} />;
}

function CardDrawing({ line, label }: Pick<TrackDrawingProps, "line" | "label">) {
  const { d, start, end } = drawLine(line, mapSize);
  return (
    <div role="img" aria-label={label} className="card-drawing">
      <svg viewBox="0 0 320 200" {...pen} className="w-full" aria-hidden="true">
        <path d={d} />
        <Ends start={start} end={end} />
      </svg>
    </div>
  );
}

function Ends({ start, end }: Pick<DrawnLine, "start" | "end">) {
  return (
    <>
      <path d={dotsPath([start])} stroke="var(--color-sunrise)" strokeWidth={10} />
      <path d={dotsPath([end])} strokeWidth={11} />
    </>
  );
}

function Sheet({ line, label, meters = lengthOf(line), places = [], hasPosition }: TrackDrawingProps) {
  const units = useUnits();
  const { d, stretches, start, end, frame } = drawLine(line, lineSize);
  const { dots, step } = dotsAlong(line, meters, frame, units);
  const place = createLabels(lineSize, stretches);
  const isRound = Math.hypot(start[0] - end[0], start[1] - end[1]) < 9;
  const ends = isRound
    ? ([["Start and end", end]] as const)
    : ([
        ["Start", start],
        ["End", end],
      ] as const);
  const endLabels = ends.map(([text, at]) => ({ text, at, side: place(at, text) }));
  const named = placesOnMap(places, frame, lineSize, place);
  const numbers = dots.map(dot => ({ ...dot, side: place(dot.at, dot.text, true) }));
  return (
    <div className="line-map overflow-clip rounded-md border border-line bg-paper">
      <MapSheet
        size={mapSize}
        label={label}
        drawing={
          <>
            <path d={d} />
            <path d={dotsPath(dots.map(({ at }) => at))} strokeWidth={7} />
            <Ends start={start} end={end} />
            {[...numbers, ...endLabels].map(
              ({ text, at, side }) =>
                side && (
                  <MapText key={text} at={at} side={side}>
                    {text}
                  </MapText>
                ),
            )}
            <ScaleAndNorth frame={frame} size={mapSize} />
            {hasPosition && (
              <circle
                fill="var(--color-sunrise)"
                stroke="var(--color-surface)"
                {...slots({ "data-position": formatFrame(frame) })}
              />
            )}
          </>
        }
        links={placeLinks(named)}
        linksTitle="Places here"
      />
      <Profile line={line} meters={meters} step={step} />
    </div>
  );
}

/** Drawn as wide as it has room, which would stretch letters. */
function Profile({ line, meters, step }: { line: Line; meters: number; step: number }) {
  const units = useUnits();
  const profile = drawProfile(line, profileSize);
  if (!profile) return null;
  const { d, lowest, highest, top, xAfter } = profile;
  const [low, high] = [lowest, highest].map(height => heightInWords(height, units));
  const ticks = Array.from(
    { length: Math.ceil(meters / step) },
    (_, at) => `M${xAfter((at * step) / meters)} 56v4`,
  );
  return (
    <div
      role="img"
      aria-label={`Heights from ${low} to ${high}`}
      className="grid gap-2 border-t border-line p-3 text-sm text-muted tabular-figures"
      style={{ gridTemplate: "1fr auto / auto 1fr", rowGap: 0, lineHeight: 1, textAlign: "end" }}
    >
      <span style={{ paddingTop: `${Math.min(top, maxTop) * remPerPixel}rem` }}>{high}</span>
      <span>{low}</span>
      <svg
        viewBox="0 0 320 60"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="w-full"
        style={{ gridArea: "1 / 2 / 3", height: `${60 * remPerPixel}rem` }}
      >
        <path d={d} fill="var(--color-line)" />
        <path
          d={`M0 ${top}h320M0 56h320${ticks.join("")}`}
          fill="none"
          stroke="var(--color-muted)"
          strokeWidth={1}
        />
      </svg>
    </div>
  );
}
