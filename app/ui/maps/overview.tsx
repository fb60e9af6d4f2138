import type { Bounds, Dot } from "~/lib/coordinates";
import { boundsOf, type Point, spreadDots, viewOf } from "~/lib/map-view";
import { DrawnMap, MapDot } from "./map";

interface OverviewProps {
  /** At most 500, those with the newest activity first. */
  dots: readonly Dot[];
  /** There are more, which have no dot. */
  isMore: boolean;
  placePath: (place: Dot) => string;
  /** The list of the places within. */
  narrowedPath: (bounds: Bounds) => string;
}

/** Targets of 24 px have this room on a phone that is 320 px wide. */
const room = 54;

/** The world, or the part of it that has all dots. On phones it is folded. */
export function Overview({ dots, isMore, placePath, narrowedPath }: OverviewProps) {
  if (dots.length === 0) return null;
  const view = viewOf(dots);
  return (
    <details className="unfolded-when-wide">
      <summary className="link w-fit py-2.5">Show on a map</summary>
      <DrawnMap view={view} alt="Map of these places">
        {inReadingOrder(spreadDots(dots, view, room)).map(({ at, places }) => {
          const [first, ...others] = places;
          const { id, name } = first;
          const count = places.length;
          return others.length === 0 ? (
            <MapDot key={id} at={at} view={view} name={name} href={placePath(first)} />
          ) : (
            <MapDot
              key={id}
              at={at}
              view={view}
              name={`${count} places near ${name}`}
              count={count}
              href={narrowedPath(boundsOf(places))}
            />
          );
        })}
      </DrawnMap>
      {isMore && (
        <p className="mt-2 text-sm text-muted">
          {`The ${dots.length} places with the newest posts have a dot.`}
        </p>
      )}
    </details>
  );
}

/** From north to south, for those who go from dot to dot by keyboard. */
function inReadingOrder<Spread extends { at: Point }>(spread: readonly Spread[]) {
  return spread.toSorted((one, other) => one.at[1] - other.at[1] || one.at[0] - other.at[0]);
}
