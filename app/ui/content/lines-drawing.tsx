import type { Dot } from "~/lib/coordinates";
import { drawLines } from "~/lib/track/draw-track";
import type { Line } from "~/lib/track/line";
import { numberSpots } from "~/lib/track/line-numbers";
import { createLabels } from "~/lib/track/map-labels";
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

interface LinesDrawingProps {
  lines: readonly { number: number; name: string; href: string; line: Line }[];
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
  );
  const named = placesOnMap(places, frame, linesSize, place);
  const strokeWidth = lines.length > crowd ? 1.25 : undefined;
  const paths = lines.map(({ number }, at) => (
    <path key={number} d={drawn[at]?.d} stroke={colors[number % colors.length]} strokeWidth={strokeWidth} />
  ));
  // The keyboard finds the same links in the list, in its order.
  const numbers = lines.map(({ number, name, href }, at) => {
    const spot = spots[at];
    return (
      <a key={number} href={href} aria-label={`${number}. ${name}`} tabIndex={-1}>
        {spot ? (
          <>
            <path d={dotsPath([spot])} stroke={colors[number % colors.length]} strokeWidth={24} />
            <circle cx={spot[0]} cy={spot[1]} {...target} />
            <text x={spot[0]} y={spot[1]} style={numberStyle}>
              {number}
            </text>
          </>
        ) : (
          paths[at]
        )}
      </a>
    );
  });
  return (
    <div className="line-map overflow-clip rounded-md border border-line bg-paper">
      <MapSheet
        size={mapSize}
        label={label}
        drawing={
          <>
            {paths.filter((_, at) => spots[at])}
            <ScaleAndNorth frame={frame} size={mapSize} />
          </>
        }
        links={[
          ...numbers.filter((_, at) => !spots[at]),
          ...placeLinks(named),
          ...numbers.filter((_, at) => spots[at]),
        ]}
        linksTitle="The lines"
      />
    </div>
  );
}
