import type { Place } from "./place-schema.ts";
import africa from "./places/africa.json" with { type: "json" };
import americanParksAndTowns from "./places/american-parks-and-towns.json" with { type: "json" };
import asia from "./places/asia.json" with { type: "json" };
import canada from "./places/canada.json" with { type: "json" };
import centralAndSouthernEurope from "./places/central-and-southern-europe.json" with { type: "json" };
import easternUnitedStates from "./places/eastern-united-states.json" with { type: "json" };
import latinAmerica from "./places/latin-america.json" with { type: "json" };
import northernEurope from "./places/northern-europe.json" with { type: "json" };
import oceaniaAndAntarctica from "./places/oceania-and-antarctica.json" with { type: "json" };
import westernUnitedStates from "./places/western-united-states.json" with { type: "json" };

/** The type of a JSON file knows only strings; guide-content.test.ts checks the files. */
export const places = [
  ...westernUnitedStates,
  ...easternUnitedStates,
  ...americanParksAndTowns,
  ...canada,
  ...latinAmerica,
  ...northernEurope,
  ...centralAndSouthernEurope,
  ...africa,
  ...asia,
  ...oceaniaAndAntarctica,
] as Place[];
