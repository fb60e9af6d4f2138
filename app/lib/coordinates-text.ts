import type { Coordinates } from "./coordinates";

/** Long enough for a link of a map that names its place. */
const maxLength = 500;

const limits = { latitude: 90, longitude: 180 };

type Axis = keyof typeof limits;

/**
 * The coordinates in a text that somebody typed or pasted: "69.6, 19.15", "69,6 19,15", "69°36′N 19°9′E", "N 69 36.2 E 19 9.5" or a
 * `geo:` link. The latitude comes first unless letters tell which is which. Null for anything else.
 */
export function parseCoordinates(text: string): Coordinates | null {
  if (text.length > maxLength) return null;
  const [, first = "", second = ""] = pair.exec(pairInLink(simplified(text))) ?? [];
  const isTurned = /[EW]/i.test(first);
  if (/[NSEW]/i.test(first) !== /[NSEW]/i.test(second)) return null;
  const latitude = readAngle(isTurned ? second : first, "latitude");
  const longitude = readAngle(isTurned ? first : second, "longitude");
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** One of the two, such as "69.6", "69,6" or "69°36′N". Null for anything else. */
export function parseDegrees(text: string, axis: Axis): number | null {
  if (text.length > maxLength) return null;
  const [found = ""] = single.exec(simplified(text)) ?? [];
  return readAngle(found, axis);
}

/** What the two fields hold, whatever else of their form is wrong. */
export function typedCoordinates({
  latitude = "",
  longitude = "",
}: Partial<Record<Axis, string | undefined>>) {
  const pair = pairIn(latitude, "latitude") ?? pairIn(longitude, "longitude");
  if (pair) return pair;
  const [north, east] = [parseDegrees(latitude, "latitude"), parseDegrees(longitude, "longitude")];
  return north === null || east === null ? null : { latitude: north, longitude: east };
}

/** A pasted pair, whichever field it is in. "69,6" is one coordinate in its own field. */
export function pairIn(text: string, axis: Axis): Coordinates | null {
  return parseDegrees(text, axis) === null ? parseCoordinates(text) : null;
}

const signs: [RegExp, string][] = [
  [/\p{Cf}|[()[\]]/gu, ""],
  [/\s+/g, " "],
  [/[\u2010-\u2015\u2212]/g, "-"],
  [/[\u00ba\u02da]/g, "°"],
  [/[\u2032\u2018\u2019\u00b4\u02b9`]/g, "'"],
  [/''|[\u2033\u201c\u201d\u02ba]/g, '"'],
];

const simplified = (text: string) =>
  signs.reduce((simpler, [sign, plain]) => simpler.replace(sign, plain), text).trim();

/** RFC 5870, without a height. What Android adds as `q` is meant where it has coordinates. */
function pairInLink(text: string) {
  const [link, place, parameters = "", query] = /^geo:([^;?]*)(;[^?]*)?(?:\?(.*))?$/i.exec(text) ?? [];
  if (link === undefined || place === undefined) return text;
  if (/;crs=(?!wgs84(;|$))/i.test(parameters)) return "";
  const [marked] = /^-?[\d.]+,-?[\d.]+/.exec(new URLSearchParams(query).get("q") ?? "") ?? [];
  return marked ?? place.split(",").slice(0, 2).join(",");
}

const number = (digits: number) => `\\d{1,${digits}}(?:[.,]\\d{1,15})?`;
/** Spaces alone divide degrees from minutes only beside a letter: "46 30" may as well be a pair. */
const size = (mark: string) => `[+-]? ?${number(3)}(?: ?°?|${mark} ?${number(2)} ?'?(?: ?${number(2)} ?"?)?)`;
const angle = `(?:[NSEW] ?${size(" ?°?")}|${size(" ?°?")} ?[NSEW]|${size(" ?°")})`;
const single = new RegExp(`^${angle}$`, "i");
const pair = new RegExp(`^(${angle})(?: ?[,;/] ?| |(?<=[NSEW°'"])|(?=[NSEW]))(${angle})$`, "i");
const parts = new RegExp(
  `^([NSEW]?) ?([+-]?) ?(${number(3)}) ?°? ?(?:(${number(2)}) ?'? ?(?:(${number(2)}) ?"?)?)? ?([NSEW]?)$`,
  "i",
);

/** Five decimals are about a metre. */
function readAngle(text: string, axis: Axis) {
  const [angle, before, sign, degrees, minutes, seconds, after] = parts.exec(text) ?? [];
  if (angle === undefined) return null;
  const letter = `${before}${after}`.toUpperCase();
  const isOther = letter && (axis === "latitude" ? /[EW]/ : /[NS]/).test(letter);
  const [whole = 0, sixtieths = 0, last = 0] = [degrees, minutes, seconds].map(toNumber);
  const isBroken = (minutes && !Number.isInteger(whole)) || (seconds && !Number.isInteger(sixtieths));
  const value = whole + sixtieths / 60 + last / 3600;
  if (isOther || isBroken || sixtieths >= 60 || last >= 60 || (letter && sign) || value > limits[axis])
    return null;
  const rounded = Math.round(value * 1e5) / 1e5;
  return rounded && (sign === "-" || /[SW]/.test(letter)) ? -rounded : rounded;
}

const toNumber = (digits = "0") => Number(digits.replace(",", "."));
