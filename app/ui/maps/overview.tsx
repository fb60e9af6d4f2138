import type { Bounds, Dot } from "~/lib/coordinates";
import { useSavesData } from "~/lib/document";
import { href } from "~/lib/href";
import { boundsOf, spreadDots, viewOf } from "~/lib/map-view";
import { formatNumber } from "~/lib/numbers";
import { DrawnMap, MapDot } from "./map";

interface OverviewProps {
  /** At most 500, those with the newest activity first. */
  dots: readonly Dot[];
  /** How many places there are, with those that have no dot. */
  total: number;
  /** The list of the places within. */
  narrowedPath: (bounds: Bounds) => string;
}

/** Targets of 24 px have this room on a phone that is 320 px wide. */
const room = 54;

/** The world, or the part of it that has all dots. On phones it is folded, and with data saving everywhere. */
export function Overview({ dots, total, narrowedPath }: OverviewProps) {
  const savesData = useSavesData();
  if (dots.length === 0) return null;
  const view = viewOf(dots);
  return (
    <details className={savesData ? "mb-5" : "unfolded-when-wide mb-5"}>
      <summary className="link flex min-h-11 w-fit items-center">Show on a map</summary>
      <DrawnMap view={view} alt="Map of these places">
        {spreadDots(dots, view, room).map(({ at, places }) => {
          const [{ id, name }, ...others] = places;
          const count = places.length;
          return others.length === 0 ? (
            <MapDot
              key={id}
              at={at}
              view={view}
              name={name}
              href={href("/location-forums/:forumId", { forumId: id })}
            />
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
      {dots.length < total && (
        <p className="mt-2 text-sm text-muted">
          {`${dots.length} of ${formatNumber(total)} places have a dot: those with the newest posts.`}
        </p>
      )}
    </details>
  );
}
