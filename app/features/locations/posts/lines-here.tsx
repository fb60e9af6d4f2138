import type { Coordinates, Dot } from "~/lib/coordinates";
import { useUnits } from "~/lib/document";
import { plural } from "~/lib/numbers";
import { metersBetween } from "~/lib/track/distance";
import { decodeLine } from "~/lib/track/line";
import { trackLabel } from "~/lib/track/track";
import { ShowOnce } from "~/ui/content/card";
import { LinesDrawing } from "~/ui/content/lines-drawing";
import { AuthorLink } from "~/ui/content/post-links";
import { RelativeTime, WalkedDay } from "~/ui/content/relative-time";
import { authorName, type LocationPost, shownPostPath } from "./post";

/** A line that is farther from its place would make all others too small to see. */
const maxMetersAway = 150_000;

interface LinesHereProps {
  posts: readonly LocationPost[];
  place: { name: string; coordinates: Coordinates | undefined };
  /** Places that may lie beside the lines. */
  places: readonly Dot[];
}

/** The lines of a place on one map, and the list that says which is which. */
export function LinesHere({ posts, place, places }: LinesHereProps) {
  const lines = posts.flatMap((post, at) => {
    const line = decodeLine(post.trackSketch ?? "");
    return line ? [{ line, number: at + 1, href: shownPostPath(post) }] : [];
  });
  const middle = place.coordinates ?? lines[0]?.line[0]?.[0];
  const drawn = lines.filter(
    ({ line }) => middle && line.flat().some(point => metersBetween(middle, point) < maxMetersAway),
  );
  const numbers = new Set(drawn.map(({ number }) => number));
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {drawn.length > 0 && (
        <LinesDrawing
          lines={drawn}
          places={places}
          label={`${plural(drawn.length, "line")} at ${place.name}, numbered as in the list`}
        />
      )}
      <ol aria-label="Lines" className="grid list-decimal gap-3 pl-8">
        {posts.map((post, at) => (
          <li key={post.id}>
            {post.isBlocked ? (
              <ShowOnce href={shownPostPath(post)} />
            ) : (
              <LineWords post={post} isDrawn={numbers.has(at + 1)} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function LineWords({ post, isDrawn }: { post: LocationPost; isDrawn: boolean }) {
  const units = useUnits();
  return (
    <>
      <h3 dir="auto" className="text-base">
        <a href={shownPostPath(post)} className="link">
          {post.title}
        </a>
      </h3>
      <p className="card-line">
        <span>{trackLabel(post.trackMeters ?? 0, post.trackAscent, units)}</span>
        <AuthorLink id={post.author?.id} name={authorName(post)} />
        {post.walked_on ? <WalkedDay day={post.walked_on} /> : <RelativeTime iso={post.createdAt} />}
        {!isDrawn && <span>Not on the map: too far from here</span>}
      </p>
    </>
  );
}
