import { useUnits } from "~/lib/document";
import { href } from "~/lib/href";
import { distanceInWords } from "~/lib/units";
import {
  type Coordinates,
  decimalCoordinates,
  directionInWords,
  geoUri,
  sexagesimalCoordinates,
} from "./coordinates";
import type { Daylight, DayOfLight } from "./daylight";

interface NearPlace {
  id: string;
  name: string;
  meters: number;
  /** Degrees clockwise from north. */
  bearing: number;
}

interface PlaceSheetProps {
  coordinates: Coordinates;
  daylight: Daylight;
  near: readonly NearPlace[];
}

/** Every time has its date, because the page may be read days later without a connection. */
export function PlaceSheet({ coordinates, daylight, near }: PlaceSheetProps) {
  const units = useUnits();
  return (
    <dl className="panel pairs mt-5 text-sm">
      <dt>Coordinates</dt>
      <dd>
        <a href={geoUri(coordinates)} className="link">
          {decimalCoordinates(coordinates)}
        </a>
        {` (${sexagesimalCoordinates(coordinates)})`}
      </dd>
      <dt>Daylight</dt>
      <dd>
        <DaylightDays {...daylight} />
      </dd>
      {near.length > 0 && (
        <>
          <dt>Near here</dt>
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
