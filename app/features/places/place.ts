export type PlaceType = "national_park" | "state_park" | "local_park" | "city" | "landmark";

/** An entry of the built-in list. Not a location, which is text by a member or a forum of the database. */
export interface Place {
  id: string;
  name: string;
  type: PlaceType;
  /** State or province; empty if there is none to name. */
  region: string;
  country: string;
}
