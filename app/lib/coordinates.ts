/** Degrees, WGS 84: north and east are positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}
