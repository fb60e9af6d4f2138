import type { Place } from "./place";
import { citiesElsewhere } from "./tables/cities/elsewhere";
import { europeanCities } from "./tables/cities/europe";
import { unitedStatesCities } from "./tables/cities/united-states";
import { landmarksElsewhere } from "./tables/landmarks/elsewhere";
import { unitedStatesLandmarks } from "./tables/landmarks/united-states";
import { localParks } from "./tables/local-parks";
import { nationalParksOfAfrica } from "./tables/national-parks/africa";
import { nationalParksOfTheAmericas } from "./tables/national-parks/americas";
import { nationalParksOfAsia } from "./tables/national-parks/asia";
import { nationalParksOfEurope } from "./tables/national-parks/europe";
import { nationalParksOfOceania } from "./tables/national-parks/oceania";
import { stateParks } from "./tables/state-parks";

/** Heavy: import it only when a member looks for a place. */
export const places: readonly Place[] = [
  ...nationalParksOfAfrica,
  ...nationalParksOfTheAmericas,
  ...nationalParksOfAsia,
  ...nationalParksOfEurope,
  ...nationalParksOfOceania,
  ...stateParks,
  ...localParks,
  ...unitedStatesCities,
  ...europeanCities,
  ...citiesElsewhere,
  ...unitedStatesLandmarks,
  ...landmarksElsewhere,
];
