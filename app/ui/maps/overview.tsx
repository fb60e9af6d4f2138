import type { Bounds, Dot } from "~/lib/coordinates";
import type { overviewOf } from "~/lib/map-view";
import { DrawnMap, MapDot } from "./map";

interface OverviewProps extends ReturnType<typeof overviewOf> {
  /** There are more, which have no dot. */
  isMore: boolean;
  placePath: (place: Pick<Dot, "id">) => string;
  /** The list of the places within. */
  narrowedPath: (bounds: Bounds) => string;
}

/** The world, or the part of it that has all dots. On phones it is folded. */
export function Overview({ view, marks, count, isMore, placePath, narrowedPath }: OverviewProps) {
  if (count === 0) return null;
  return (
    <details className="unfolded-when-wide">
      <summary className="link w-fit py-2.5">Show on a map</summary>
      <DrawnMap view={view} alt="Map of these places">
        {marks.map(({ at, first, count, bounds }) =>
          bounds ? (
            <MapDot
              key={first.id}
              at={at}
              view={view}
              name={`${count} places near ${first.name}`}
              count={count}
              href={narrowedPath(bounds)}
            />
          ) : (
            <MapDot key={first.id} at={at} view={view} name={first.name} href={placePath(first)} />
          ),
        )}
      </DrawnMap>
      {isMore && (
        <p className="mt-2 text-sm text-muted">{`The ${count} places with the newest posts have a dot.`}</p>
      )}
    </details>
  );
}
