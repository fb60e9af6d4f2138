import type { ReactNode } from "react";
import type { Coordinates, Dot } from "~/lib/coordinates";
import { useUnits } from "~/lib/document";
import { href } from "~/lib/href";
import { globe, type MapView, mapPath, type Point, sizeOf, spreadDots, viewAround } from "~/lib/map-view";
import { metersBetween, metersPerDegree } from "~/lib/track/distance";
import { createLabels, type LabelSide } from "~/lib/track/map-labels";
import { distanceInWords } from "~/lib/units";

interface DrawnMapProps {
  view: MapView;
  alt: string;
  children: ReactNode;
}

/** The outline is a file; what has a name or a link lies above it. */
export function DrawnMap({ view, alt, children }: DrawnMapProps) {
  return (
    <div className="map">
      <img src={mapPath(view)} alt={alt} {...sizeOf(view)} loading="lazy" decoding="async" />
      {children}
    </div>
  );
}

interface MapDotProps {
  at: Point;
  view: MapView;
  name: string;
  /** Without one it is the place that the page is about. */
  href?: string | undefined;
  /** On which side its name has room. Without, the name appears when the dot is pointed at. */
  label?: LabelSide | null;
  /** How many places it stands for. */
  count?: number;
}

export function MapDot({ at: [x, y], view, name, href, label, count }: MapDotProps) {
  const { width, height } = sizeOf(view);
  const side = label ?? (x > width / 2 ? "left" : "right");
  const style = { left: percent(x / width), top: percent(y / height) };
  const text = (
    <bdi data-side={side} className={label ? "map-label" : undefined}>
      {name}
    </bdi>
  );
  if (!href) {
    return (
      <span aria-hidden="true" className="map-dot map-here" style={style}>
        {text}
      </span>
    );
  }
  return (
    <a href={href} className="map-dot" style={style}>
      {count && <b aria-hidden="true">{count}</b>}
      {text}
    </a>
  );
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

interface LocatorProps {
  place: Coordinates;
  name: string;
  /** The nearest first. */
  near?: readonly Dot[];
}

/** Targets of 24 px have this room on a phone that is 320 px wide. */
const room = 28;

/** Where a place is: about 1,000 km around it, with the places near it. */
export function Locator({ place, name, near = [] }: LocatorProps) {
  const units = useUnits();
  const view = viewAround(place);
  const spread = spreadDots([{ ...place, id: "", name }, ...near], view, room);
  const dots = spread
    .map(({ at, places: [{ id, name }] }) => ({ id, name, at }))
    .filter(({ at }) => isOnMap(at, view));
  const label = createLabels(sizeOf(view), [acrossGlobe(view)], { marks: dots.map(({ at }) => at) });
  const [nearest] = near;
  const distance = nearest && distanceInWords(metersBetween(place, nearest), units);
  const scale = units === "metric" ? 200_000 : 160_934.4;
  return (
    <DrawnMap view={view} alt={`Map: ${name}${nearest ? `, ${distance} from ${nearest.name}` : ""}`}>
      {dots.map(({ id, name, at }) => (
        <MapDot
          key={id}
          at={at}
          view={view}
          name={name}
          href={id ? href("/location-forums/:forumId", { forumId: id }) : undefined}
          label={label(at, name, true)}
        />
      ))}
      <span aria-hidden="true" className="map-scale" style={{ width: percent(scale / metersAcross) }}>
        {distanceInWords(scale, units)}
      </span>
    </DrawnMap>
  );
}

/** Back and forth where a globe may be, so that names stand elsewhere if they can. */
function acrossGlobe(view: MapView): Point[] {
  const [x, y] = [sizeOf(view).width - globe.fromEdges, globe.fromEdges];
  const rows = Array.from({ length: 9 }, (_, row) => y + globe.radius * (row / 4 - 1));
  return rows.map((row, nth) => [x + (nth % 2 ? 1 : -1) * globe.radius, row]);
}

const metersAcross = 9 * metersPerDegree;

/** A dot at the very edge would be cut off. */
function isOnMap([x, y]: Point, view: MapView) {
  const { width, height } = sizeOf(view);
  return x > edge && y > edge && x < width - edge && y < height - edge;
}

/** Half a target of 24 px on a phone that is 320 px wide. */
const edge = 16;
