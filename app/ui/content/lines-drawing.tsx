import type { Dot } from "~/lib/coordinates";
import { drawLines } from "~/lib/track/draw-track";
import { decodeLine, type Line } from "~/lib/track/line";
import { createLabels, numberRadius, numberSpots } from "~/lib/track/map-labels";
import { dotsPath, MapSheet, placeLinks, placesOnMap, ScaleAndNorth, stripHeight, target } from "./map-marks";

const mapSize = { width: 320, height: 240 };
const linesSize = { ...mapSize, height: mapSize.height - stripHeight };
/** Of all lines together, so that a hundred of them are not heavy. */
const maxPoints = 600;

/** More lines are drawn thinner. */
const crowd = 20;
/** They repeat what the numbers say. */
const colors = ["meadow", "forest", "water", "granite"].map(name => `var(--color-${name})`);
const numberStyle = {
  fill: "var(--color-paper)",
  stroke: "none",
  fontWeight: 600,
  textAnchor: "middle",
} as const;

/** Keyboards and screen readers find the same links in the list, in its order. */
const forPointers = { "aria-hidden": true } as const;

interface LinesDrawingProps {
  lines: readonly { number: number; href: string; line: Line }[];
  places: readonly Dot[];
  /** What it shows, in one sentence. */
  label: string;
}

/** Lines where they are, each with a link: its number in the list, or where there is no room for that, the line itself. */
export function LinesDrawing({ lines, places, label }: LinesDrawingProps) {
  const { frame, drawn } = drawLines(
    lines.map(({ line }) => line),
    linesSize,
    maxPoints,
  );
  const spots = numberSpots(drawn, linesSize);
  const place = createLabels(
    linesSize,
    drawn.flatMap(({ stretches }) => stretches),
    { marks: spots.filter(spot => spot !== null), markSize: numberRadius },
  );
  // A name that would stand on numbers is among the nearest places.
  const named = placesOnMap(places, frame, linesSize, (at, name) => place(at, name, true));
  const links = lines.map(({ number, href }, at) => ({
    number,
    href,
    stroke: colors[number % colors.length],
    d: drawn[at]?.d ?? "",
    spot: spots[at],
  }));
  const strokeWidth = lines.length > crowd ? 1.25 : undefined;
  const lineOf = (stroke: string) =>
    links.map(link => (link.spot && link.stroke === stroke ? link.d : "")).join("");
  return (
    <div className="line-map overflow-clip rounded-md border border-line bg-paper">
      <MapSheet
        size={mapSize}
        label={label}
        drawing={
          <>
            {colors.map(stroke => (
              <path key={stroke} d={lineOf(stroke)} stroke={stroke} strokeWidth={strokeWidth} />
            ))}
            <ScaleAndNorth frame={frame} size={mapSize} />
          </>
        }
        links={[
          <g key="lines" {...forPointers} strokeWidth={strokeWidth}>
            {links.map(
              ({ number, href, stroke, d, spot }) =>
                !spot && (
                  <a key={number} href={href} tabIndex={-1}>
                    <path d={d} stroke={stroke} />
                  </a>
                ),
            )}
          </g>,
          ...placeLinks(named),
          <g key="numbers" {...forPointers} fill="transparent" strokeWidth={2 * numberRadius - 2}>
            {links.map(
              ({ number, href, stroke, spot }) =>
                spot && (
                  <a key={number} href={href} tabIndex={-1}>
                    <path d={dotsPath([spot])} stroke={stroke} />
                    <circle cx={spot[0]} cy={spot[1]} r={target.r} stroke="none" />
                    <text x={spot[0]} y={spot[1]} style={numberStyle}>
                      {number}
                    </text>
                  </a>
                ),
            )}
          </g>,
        ]}
        linksTitle="The lines"
      />
    </div>
  );
}

const thumbnailSize = { width: 64, height: 40 };
const thumbnailPoints = 20;

/** Beside the words that say how long the line is. */
export function LineThumbnail({ sketch }: { sketch: string }) {
  const line = decodeLine(sketch);
  if (!line) return null;
  const { drawn } = drawLines([line], thumbnailSize, thumbnailPoints);
  return (
    <svg aria-hidden="true" viewBox="3 3 58 34" className="icon w-14 text-forest" style={{ height: "auto" }}>
      <path d={drawn[0]?.d} />
    </svg>
  );
}
