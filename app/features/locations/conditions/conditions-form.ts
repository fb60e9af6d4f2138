import { z } from "zod";
import { addDays, dayIn } from "~/lib/calendar-days";
import {
  type ChosenKey,
  chosenKeys,
  conditionProblems,
  maxHazardLength,
  type State,
  seenDayProblem,
  titleOfState,
  valuesOf,
} from "~/lib/conditions";
import { isVisible, tidyLine, visibleText } from "~/lib/hidden-characters";
import { maxContentLength, postProblems } from "~/lib/location-post";
import { typedDay, typedLine, typedLines } from "~/lib/typed-text";
import { metersPerFoot } from "~/lib/units";
import { editedVersion, newPostFields } from "../posts/post-form";

/** The database has the same limits. */
const mostDaysAhead = 366;
const maxHeightMeters = 9_000;

const choice = (key: ChosenKey) => z.enum(["", ...valuesOf(key)], "Choose one of these.").default("");

const written = z.object({
  ...newPostFields,
  /** The place's time zone, whose today an empty day means. */
  zone: z.string().max(64).optional().catch(undefined),
  seenOn: typedDay().default(""),
  path: choice("path"),
  access: choice("access"),
  until: typedDay().default(""),
  hazard: typedLine()
    .max(maxHazardLength, conditionProblems.longHazard)
    .superRefine(visibleText())
    .default(""),
  snow: choice("snow"),
  // One of them is shown. Drafts and waiting posts keep texts by name, so a height never changes its unit.
  snowFrom: height("m"),
  snowFromFeet: height("ft"),
  water: choice("water"),
  content: typedLines()
    .max(maxContentLength, postProblems.longContent)
    .refine(text => !text || isVisible(text), postProblems.noContent)
    .default(""),
});

export const conditionsSchema = written.superRefine(requireSense).superRefine(requireSeenDay);

/** The day is checked when the sighting is stored, against the day on which it was written. */
export const conditionsEditSchema = written
  .extend({
    seenOn: typedDay().default("").refine(Boolean, "Write the day on which you saw it, like 2026-11-28."),
    version: editedVersion,
  })
  .superRefine(requireSense);

type Written = Omit<z.output<typeof written>, "id" | "member">;

/** The columns of the post. */
export function sightingOf(written: Written) {
  const { hazard, until, content } = written;
  const chosen = chosenKeys.map(key => [key, written[key]]).filter(([, value]) => value);
  const snowFrom = heightOf(written);
  const state: State = {
    ...Object.fromEntries(chosen),
    ...(hazard && { hazard }),
    ...(until && { until }),
    ...(snowFrom !== null && { snow_from: snowFrom }),
  };
  return { title: titleOfState(state), content, seen_on: seenDay(written), state };
}

function requireSense(written: Written, context: z.RefinementCtx) {
  const { hazard, access, until, snow } = written;
  const snowFrom = heightOf(written);
  const heightField = written.snowFromFeet === null ? "snowFrom" : "snowFromFeet";
  const refuse = (field: keyof Written, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });

  if (!hazard && chosenKeys.every(key => !written[key])) refuse("path", conditionProblems.nothing);
  if (until && access !== "closed") refuse("until", "Choose “closed” for the access, or leave this empty.");
  else if (until && until < seenDay(written)) refuse("until", "This day is before the day you saw it.");
  else if (until > addDays(seenDay(written), mostDaysAhead)) refuse("until", "Choose a day within a year.");
  if (snowFrom !== null && (!snow || snow === "none"))
    refuse(heightField, "Choose how much snow there is, or leave this empty.");
  else if ((snowFrom ?? 0) > maxHeightMeters) refuse(heightField, "No mountain is as high as that.");
}

function requireSeenDay({ seenOn, zone }: Written, context: z.RefinementCtx) {
  const problem = seenOn && seenDayProblem(seenOn, zone);
  if (problem) context.addIssue({ code: "custom", path: ["seenOn"], message: conditionProblems[problem] });
}

const seenDay = ({ seenOn, zone }: Written) => seenOn || dayIn(zone || "UTC");

const heightOf = ({ snowFrom, snowFromFeet }: Written) => snowFrom ?? snowFromFeet;

/** In metres. A unit that was typed goes before the field's. */
function height(unit: "m" | "ft") {
  return z
    .string()
    .default("")
    .transform((text, context) => {
      const typed = tidyLine(text).replace(/(?<=\d)[ ,.'’](?=\d{3}(?!\d))/, "");
      if (!typed) return null;
      const [, digits, typedUnit = unit] = /^(\d{1,5}) ?(m|ft)?$/.exec(typed.toLowerCase()) ?? [];
      if (digits) return Math.round(Number(digits) * (typedUnit === "ft" ? metersPerFoot : 1));
      context.addIssue({ code: "custom", message: "A height is a whole number, such as 2100." });
      return z.NEVER;
    });
}
