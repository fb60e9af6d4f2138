/** Degrees, WGS 84: north and east are positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A place as a map shows it. */
export interface Dot extends Coordinates {
  id: string;
  name: string;
}

/** In degrees. Across the antimeridian, `west` is greater than `east`. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Such as "68.35, 18.82". */
export const decimalCoordinates = ({ latitude, longitude }: Coordinates) => `${latitude}, ${longitude}`;

/** Degrees, minutes and seconds, such as "68°21′00″ N, 18°49′12″ E". */
export const sexagesimalCoordinates = ({ latitude, longitude }: Coordinates) =>
  `${sexagesimal(latitude)} ${latitude < 0 ? "S" : "N"}, ${sexagesimal(longitude)} ${longitude < 0 ? "W" : "E"}`;

function sexagesimal(degrees: number) {
  const seconds = Math.round(Math.abs(degrees) * 3600);
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}°${twoDigits(Math.floor(seconds / 60) % 60)}′${twoDigits(seconds % 60)}″`;
}

/** An address that map apps open (RFC 5870). */
export const geoUri = ({ latitude, longitude }: Coordinates) => `geo:${latitude},${longitude}`;

const directions = [
  "north",
  "north-east",
  "east",
  "south-east",
  "south",
  "south-west",
  "west",
  "north-west",
] as const;

export const directionInWords = (bearingDegrees: number) => directions[Math.round(bearingDegrees / 45) % 8];
