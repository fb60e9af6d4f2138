import type { Row } from "~/infra/supabase/rows";
import {
  type Coordinates,
  decimalCoordinates,
  directionInWords,
  geoUri,
  sexagesimalCoordinates,
} from "~/lib/coordinates";
import { useUnits } from "~/lib/document";
import { href } from "~/lib/href";
import { slots } from "~/lib/slots";
import { distanceInWords } from "~/lib/units";
import { Locator } from "~/ui/maps/map";

/** One day at a place, by its own clocks. */
export interface DayOfLight {
  /** Such as "2026-11-28". */
  day: string;
  /** Such as "Saturday, November 28, 2026". */
  dayInWords: string;
  /** Such as "8:12 to 15:04", "The sun does not set" or "The sun does not rise". */
  times: string;
  /** Such as "6 h 52 min". */
  length: string;
}

export interface Daylight {
  days: DayOfLight[];
  /** Such as "Central European Time". */
  timeZone: string;
}

interface PlaceSheetProps {
  name: string;
  coordinates: Coordinates;
  /** The operator's, if one is set. */
  webMap: { href: string; host: string } | null;
  daylight: Daylight;
  /** The bearing is in degrees clockwise from north. */
  near: readonly Row<"near_place">[];
}

/** Every time has its date, because the page may be read days later without a connection. */
export function PlaceSheet({ name, coordinates, webMap, daylight, near }: PlaceSheetProps) {
  const units = useUnits();
  return (
    <div className="panel with-map mt-5">
      <Locator place={coordinates} name={name} near={near} />
      <dl className="pairs text-sm">
        <dt>Coordinates</dt>
        <dd>
          <a href={geoUri(coordinates)} className="link">
            {decimalCoordinates(coordinates)}
          </a>
          {` (${sexagesimalCoordinates(coordinates)})`}
          <p className="flex flex-wrap items-center gap-x-5">
            {webMap && (
              <a href={webMap.href} rel="noreferrer" className="link flex min-h-11 items-center">
                Open in {webMap.host}
              </a>
            )}
            <button
              type="button"
              aria-label="Copy the coordinates"
              className="link invisible min-h-11 min-w-11 text-start print:hidden"
              {...slots({ "data-copy": decimalCoordinates(coordinates) })}
            >
              Copy
            </button>
          </p>
        </dd>
        <dt>Daylight</dt>
        <dd>
          <DaylightDays {...daylight} />
        </dd>
        {near.length > 0 && (
          <>
            <dt>The nearest places</dt>
            <dd>
              <ul>
                {near.map(({ id, name, meters, bearing }) => (
                  <li key={id}>
                    <a href={href("/location-forums/:forumId", { forumId: id })} dir="auto" className="link">
                      {name}
                    </a>
                    {meters > 0 && `, ${distanceInWords(meters, units)} ${directionInWords(bearing)}`}
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

function DaylightDays({ days: [today, ...later], timeZone }: Daylight) {
  if (!today) return null;
  return (
    <>
      {`${lightInWords(today)} (${timeZone})`}
      <details>
        <summary className="link flex min-h-11 w-fit items-center">The next seven days</summary>
        <ul>
          {later.map(day => (
            <li key={day.day}>{lightInWords(day)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

const lightInWords = ({ dayInWords, times, length }: DayOfLight) => `${dayInWords}: ${times}, ${length}`;
