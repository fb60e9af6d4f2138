export const unitSystems = ["metric", "imperial", "british"] as const;

export type Units = (typeof unitSystems)[number];

export const unitLabels: Readonly<Record<Units, string>> = {
  metric: "Kilometres and metres",
  imperial: "Miles and feet",
  british: "Miles and metres",
};

const metersPerMile = 1609.344;
export const metersPerFoot = 0.3048;
const shortestMiles = 0.1;

// Without the sign of a rounded -0.4.
const tenths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1, signDisplay: "negative" });
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0, signDisplay: "negative" });

/** Along the ground: "850 m", "20.1 km", or "520 ft", "12.5 mi", or "160 m", "12.5 mi". */
export function distanceInWords(meters: number, units: Units): string {
  const long = meters / longUnit(units);
  const short = roundShort(toHeight(meters, units));
  if (units === "metric" ? short < 1000 : long < shortestMiles)
    return `${whole.format(short)} ${heightUnit(units)}`;
  return `${formatLong(long)} ${units === "metric" ? "km" : "mi"}`;
}

/** From somewhere within a tenth of a degree: "about 40 km", "less than 10 mi". */
export function roughDistanceInWords(meters: number, units: Units): string {
  const tens = Math.round(meters / longUnit(units) / 10) * 10;
  return `${tens < 10 ? "less than 10" : `about ${whole.format(tens)}`} ${units === "metric" ? "km" : "mi"}`;
}

/** A height above the sea, an ascent or a descent: "1,240 m" or "4,068 ft". */
export function heightInWords(meters: number, units: Units): string {
  return `${whole.format(toHeight(meters, units))} ${heightUnit(units)}`;
}

/** The metres of a kilometre or a mile. */
export const longUnit = (units: Units) => (units === "metric" ? 1000 : metersPerMile);

const heightUnit = (units: Units) => (units === "imperial" ? "ft" : "m");

export const toHeight = (meters: number, units: Units) =>
  units === "imperial" ? meters / metersPerFoot : meters;

/** "45 min", "5 h 20 min", "6 h". */
export function durationInWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const words = [hours > 0 && `${whole.format(hours)} h`, minutes % 60 > 0 && `${minutes % 60} min`];
  return words.filter(Boolean).join(" ");
}

/** Positions are known to a few metres, so longer distances end in a zero. */
function roundShort(distance: number) {
  return distance < 100 ? Math.round(distance) : Math.round(distance / 10) * 10;
}

function formatLong(distance: number) {
  return distance < 99.95 ? tenths.format(distance) : whole.format(distance);
}
