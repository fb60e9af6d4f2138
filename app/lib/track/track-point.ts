import { metersBetween } from "./distance";
import { isOnEarth, type LinePoint } from "./line";

export interface TrackPoint extends LinePoint {
  /** Milliseconds since 1970; null where none was recorded. */
  timeMs: number | null;
  /** The recording paused before it, and nobody knows the way from there: it adds no metres. */
  isAfterPause?: boolean;
}

/** With the metres walked since its stretch began. */
export type WalkedPoint = TrackPoint & { meters: number };

/** The texts of a point as its file has them; empty where it has none. */
export interface PointTexts {
  latitude: string;
  longitude: string;
  height: string;
  time: string;
}

/** A longer text is neither a number nor a time. */
export const maxValueLength = 256;

/** Null for a point without a place on Earth. A height that cannot be is a missing one: devices write -9999 for it. */
export function readPoint({ latitude, longitude, height, time }: PointTexts): TrackPoint | null {
  const place = {
    latitude: readNumber(latitude),
    longitude: withinHalfTurn(readNumber(longitude)),
    height: null,
  };
  if (!isOnEarth(place)) return null;
  const withHeight = { ...place, height: readNumber(height) };
  return { ...place, height: isOnEarth(withHeight) ? withHeight.height : null, timeMs: readTime(time) };
}

const decimal = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d+)?$/i;

/** NaN for an empty text, which is never 0, and for `0x2e`. Some programs write a decimal comma. */
function readNumber(text: string) {
  const number = plain(text);
  return decimal.test(number) ? Number(number.replace(",", ".")) : Number.NaN;
}

/** Programs that draw over the antimeridian go on past 180 degrees, and others count from 0 to 360. */
function withinHalfTurn(longitude: number) {
  if (Math.abs(longitude) <= 180 || Math.abs(longitude) > 720) return longitude;
  return longitude - 360 * Math.round(longitude / 360);
}

const dateTime =
  /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?:T|\s+)(\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d{1,3})\d*)?)?\s*(?:Z|UTC|GMT|([+-]\d\d):?(\d\d)?)?$/i;

/** Times without a zone are UTC, as GPX demands. Null for 1970 and before, which devices write until they know the time. */
function readTime(text: string): number | null {
  const [, year = "", ...parts] = dateTime.exec(plain(text)) ?? [];
  if (year <= "1970") return null;
  const [month, day, hour, minute, second = "00", fraction = "0", zone = "+00", zoneMinutes = "00"] = parts;
  const date = `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
  const time = `${hour?.padStart(2, "0")}:${minute}:${second}.${fraction}`;
  const timeMs = Date.parse(`${date}T${time}${zone}:${zoneMinutes}`);
  return Number.isNaN(timeMs) ? null : timeMs;
}

/** Without white space around it, and with numeric character references as their characters. */
function plain(text: string) {
  if (text.length > maxValueLength) return "";
  return text
    .replace(/&#(?:x([\da-f]{1,4})|(\d{1,5}));/gi, (_, hex, digits) =>
      String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(digits)),
    )
    .trim();
}

/** From one point of a recording to the next. Seconds are null without two times, one after the other. */
export interface Step {
  meters: number;
  seconds: number | null;
  rise: number;
}

/** Milliseconds since 1970, if the recording has them. */
type TimedPoint = LinePoint & { timeMs?: number | null };

const neighbours = 10;

export function stepBetween(from: TimedPoint, to: TimedPoint): Step {
  const seconds = from.timeMs == null || to.timeMs == null ? null : (to.timeMs - from.timeMs) / 1_000;
  return {
    meters: metersBetween(from, to),
    // Many devices write whole seconds. All points at one time have none.
    seconds: seconds === null || seconds <= 0 ? null : Math.max(1, seconds),
    // A height of exactly 0 is often none.
    rise: from.height && to.height ? to.height - from.height : 0,
  };
}

/** The step to each point but the first. */
export function stepsOf(points: readonly TimedPoint[]): Step[] {
  return points.slice(1).map((point, index) => stepBetween(points[index] ?? point, point));
}

/** The step to the point at this index, and those near it. */
export function stepsAround(steps: readonly Step[], index: number): readonly Step[] {
  return steps.slice(Math.max(0, index - 1 - neighbours), index + neighbours);
}

/**
 * The value below which this share of the values lies, such as 0.5 for the median; 0 for no values. Sorts them in
 * place.
 */
export function quantile(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length * share)] ?? 0;
}
