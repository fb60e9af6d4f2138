import { isOnEarth, type LinePoint } from "./line";

/** Milliseconds since 1970; null where none was recorded. */
export type TrackPoint = LinePoint & { timeMs: number | null };

/** The texts of a point as its file has them; empty where it has none. */
export interface PointTexts {
  latitude: string;
  longitude: string;
  height: string;
  time: string;
}

/** A longer text is neither a number nor a time. */
export const maxValueLength = 64;

/** Null for a point without a place on Earth. A height that cannot be is a missing one: devices write -9999 for it. */
export function readPoint({ latitude, longitude, height, time }: PointTexts): TrackPoint | null {
  const place = { latitude: readNumber(latitude), longitude: readNumber(longitude), height: null };
  if (!isOnEarth(place)) return null;
  const withHeight = { ...place, height: readNumber(height) };
  return { ...place, height: isOnEarth(withHeight) ? withHeight.height : null, timeMs: readTime(time) };
}

/** NaN for an empty text, which is never 0, and for a decimal comma. */
function readNumber(text: string) {
  const isNumber = text.length <= maxValueLength && text.trim() !== "";
  return isNumber ? Number(text) : Number.NaN;
}

const dateTime = /^\s*(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:(\.\d{1,3})\d*)?(?:Z|([+-]\d\d):?(\d\d))?\s*$/;

/** Times without a zone are UTC, as GPX demands. Engines would read them as local ones. */
function readTime(text: string): number | null {
  const [, second, fraction = "", hours = "+00", minutes = "00"] = dateTime.exec(text) ?? [];
  const timeMs = Date.parse(`${second}${fraction}${hours}:${minutes}`);
  return Number.isNaN(timeMs) ? null : timeMs;
}
