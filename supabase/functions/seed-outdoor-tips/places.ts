import { z } from "zod";
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

/** The database has the same limits. */
const line = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^\S+( \S+)*$/);

const postSchema = z.strictObject({
  title: line(200),
  /** From the vocabulary in app/lib/tags.ts. */
  tags: z.array(line(40)).min(2).max(4),
  /** Paragraphs. */
  content: z.array(line(1000)).min(2),
});

/** Tests parse the files with it, so that the function need not. */
export const placeSchema = z.strictObject({
  name: line(120),
  type: z.enum(["national_park", "state_park", "local_park", "city", "landmark"]),
  country: line(80),
  region: line(80).nullable(),
  /** Degrees. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  description: line(2000),
  /** Posts may only be appended, because a post's id depends on its position. */
  posts: z.array(postSchema).min(1),
});

export type Place = z.infer<typeof placeSchema>;

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
