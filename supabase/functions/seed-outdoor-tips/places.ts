import type { Place } from "./guide-content.ts";
import { africa } from "./places/africa.ts";
import { americanParksAndTowns } from "./places/american-parks-and-towns.ts";
import { asia } from "./places/asia.ts";
import { canada } from "./places/canada.ts";
import { centralAndSouthernEurope } from "./places/central-and-southern-europe.ts";
import { easternUnitedStates } from "./places/eastern-united-states.ts";
import { latinAmerica } from "./places/latin-america.ts";
import { northernEurope } from "./places/northern-europe.ts";
import { oceaniaAndAntarctica } from "./places/oceania-and-antarctica.ts";
import { westernUnitedStates } from "./places/western-united-states.ts";

export const places: Place[] = [
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
];
