export const unitSystems = ["metric", "imperial"] as const;

export type Units = (typeof unitSystems)[number];

const metersPerMile = 1609.344;
const metersPerFoot = 0.3048;
const feetBelowMiles = 0.1;

// Without the sign of a rounded -0.4.
const tenths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1, signDisplay: "negative" });
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0, signDisplay: "negative" });

/** Along the ground: "850 m", "20.1 km", or "520 ft", "12.5 mi". */
export function distanceInWords(meters: number, units: Units): string {
  if (units === "metric") {
    const short = roundShort(meters);
    return short < 1000 ? `${whole.format(short)} m` : `${formatLong(meters / 1000)} km`;
  }
  const miles = meters / metersPerMile;
  if (miles >= feetBelowMiles) return `${formatLong(miles)} mi`;
  return `${whole.format(roundShort(meters / metersPerFoot))} ft`;
}

/** A height above the sea, an ascent or a descent: "1,240 m" or "4,068 ft". */
export function heightInWords(meters: number, units: Units): string {
  return units === "metric" ? `${whole.format(meters)} m` : `${whole.format(meters / metersPerFoot)} ft`;
}

/** Metres of a height that was typed in the member's units. */
export const metersOf = (height: number, units: Units) =>
  units === "metric" ? height : height * metersPerFoot;

export const typedHeight = (meters: number, units: Units) =>
  String(Math.round(units === "metric" ? meters : meters / metersPerFoot));

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
