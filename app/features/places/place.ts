export type PlaceType = "national_park" | "state_park" | "local_park" | "city" | "landmark";

/**
 * An entry of the built-in list that a post's location is chosen from. What the product calls a location is text that a
 * member wrote, or a forum of the database (features/locations); a place is neither.
 */
export interface Place {
  id: string;
  name: string;
  type: PlaceType;
  /** State, province or whatever the country calls it; empty where there is none to name. */
  region: string;
  country: string;
}
