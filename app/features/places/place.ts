export type PlaceType = "national_park" | "state_park" | "local_park" | "city" | "landmark";

export interface Place {
  id: string;
  name: string;
  type: PlaceType;
  /** State, province or whatever the country calls it; empty where there is none to name. */
  region: string;
  country: string;
}
