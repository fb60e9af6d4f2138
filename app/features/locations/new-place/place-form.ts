import { z } from "zod";
import type { Row } from "~/infra/supabase/rows";
import type { Coordinates } from "~/lib/coordinates";
import { parseCoordinates, parseDegrees } from "~/lib/coordinates-text";
import { visibleText } from "~/lib/hidden-characters";
import { typedLine, typedLines } from "~/lib/typed-text";
import { placeTypes } from "../location-forum";
import { editedVersion } from "../posts/post-form";

/** The database has the same limits. */
const maxLengths = { name: 120, country: 80, region: 80, description: 2_000, reason: 500 };

const line = (label: string, maxLength: number) =>
  typedLine().max(maxLength, `${label} can have at most ${maxLength} characters.`).superRefine(visibleText());

const requiredLine = (label: string, maxLength: number) =>
  z
    .string()
    .default("")
    .pipe(line(label, maxLength).min(1, `${label} is required.`));

const lines = (label: string, maxLength: number) =>
  typedLines()
    .max(maxLength, `${label} can have at most ${maxLength} characters.`)
    .superRefine(visibleText({ lines: true }));

const placeFields = {
  /** Made with the form. It becomes the row's key, so that sending it twice makes one place. */
  id: z.uuid().optional().catch(undefined),
  /** Only in the answer to a refused form: the place that is there already. */
  existing: z.uuid().optional().catch(undefined),
  name: requiredLine("Name", maxLengths.name),
  type: z.enum(placeTypes, "Choose what kind of place it is."),
  country: requiredLine("Country", maxLengths.country),
  region: line("Region", maxLengths.region).default(""),
  description: lines("Description", maxLengths.description).default(""),
  latitude: degrees("Latitude", 90, "68.35"),
  longitude: degrees("Longitude", 180, "-18.82"),
};

export const newPlaceSchema = z
  .object({
    ...placeFields,
    /** The member has seen the places that it may be, and sends it all the same. */
    anyway: z.literal("on").optional().catch(undefined).optional(),
  })
  .overwrite(pairAsBoth)
  .superRefine(requireBothCoordinates);

export type WrittenPlace = Omit<z.output<z.ZodObject<typeof placeFields>>, "id" | "existing">;

export const editPlaceSchema = z
  .object({ ...placeFields, version: editedVersion })
  .overwrite(pairAsBoth)
  .superRefine(requireBothCoordinates);

/** What a member says is wrong with a place. */
export const correctionSchema = z
  .object({
    id: placeFields.id,
    wrong: z.string().default("").pipe(lines("This", maxLengths.description).min(1, "Say what is wrong.")),
    latitude: placeFields.latitude,
    longitude: placeFields.longitude,
  })
  .overwrite(pairAsBoth)
  .superRefine(requireBothCoordinates);

export type Correction = Omit<z.output<typeof correctionSchema>, "id">;

/** `reason` explains a dismissal. */
export type PlaceSuggestion = Omit<Row<"listed_suggestion">, "decision"> & {
  decision: "accepted" | "dismissed" | null;
};

/** What an admin sends about a suggestion: the place, perhaps corrected, and what happens with it. */
export const suggestionDecisionSchema = z
  .object({
    ...placeFields,
    /** Of the place that is corrected. */
    version: editedVersion,
    decision: z.enum(["accept", "dismiss"], "Choose what happens."),
    reason: lines("Reason", maxLengths.reason).default(""),
  })
  .overwrite(pairAsBoth)
  .superRefine(requireBothCoordinates);

type Stored = Pick<PlaceSuggestion, keyof WrittenPlace>;

export type StoredPlace = Stored & { id: string; version: number };

/** A stored place as the fields of its form hold it. */
export function typedTexts({ latitude, longitude, region, ...stored }: Stored) {
  const { name, type, country, description } = stored;
  const position = { latitude: latitude?.toString(), longitude: longitude?.toString() };
  return { name, type, country, description, region: region ?? undefined, ...position };
}

type Position = Record<keyof Coordinates, number | null>;

type Typed = number | Coordinates | null;

function pairAsBoth<Place extends Position>(place: Place): Place {
  const typed: Typed[] = [place.latitude, place.longitude];
  const pair = typed.find(text => text !== null && typeof text === "object");
  return pair ? { ...place, ...pair } : place;
}

function requireBothCoordinates({ latitude, longitude }: Position, context: z.RefinementCtx) {
  if ((latitude === null) === (longitude === null)) return;
  const missing = latitude === null ? "latitude" : "longitude";
  const message = `Enter the ${missing} too, or leave both empty.`;
  context.addIssue({ code: "custom", path: [missing], message });
}

/** Null when nothing was typed. */
function degrees(label: "Latitude" | "Longitude", limit: number, example: string) {
  const axis = label === "Latitude" ? "latitude" : "longitude";
  return z
    .string()
    .default("")
    .transform((text, context) => {
      if (!text.trim()) return null;
      const typed: Typed = parseDegrees(text, axis) ?? parseCoordinates(text);
      if (typed !== null) return typed as number; // `pairAsBoth` makes two numbers of a pair.
      const message = `${label} is a number of degrees from -${limit} to ${limit}, such as ${example}.`;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
}
