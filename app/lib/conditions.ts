import { dayIn, daysBetween } from "./calendar-days.ts";
import { dateInWords } from "./dates.ts";
import { heightInWords, type Units } from "./units.ts";

/** What can be seen of a key, worst first, in words for the middle of a sentence. */
const words = {
  path: { closed: "path closed", difficult: "path difficult", open: "path open" },
  access: { closed: "access closed", open: "access open" },
  snow: { continuous: "continuous snow", patches: "snow in patches", none: "no snow" },
  water: { dry: "no water", low: "little water", running: "water running" },
} as const;

type Words = typeof words;
export type ChosenKey = keyof Words;
export type ConditionKey = ChosenKey | "hazard";

export const chosenKeys = Object.keys(words) as ChosenKey[];
export const conditionKeys: readonly ConditionKey[] = ["path", "access", "hazard", "snow", "water"];

export const valuesOf = (key: ChosenKey) => Object.keys(words[key]);

/** What somebody saw: the column `state`, whose rules are those of `private.is_state` in the database. */
export type State = { [Key in ChosenKey]?: keyof Words[Key] } & {
  /** In metres above the sea. */
  snow_from?: number;
  /** The day on which the access opens again. */
  until?: string;
  hazard?: string;
};

export const maxHazardLength = 120;
/** The database allows one more, because it has the days of UTC. */
const mostDaysAgo = 60;

export const conditionProblems = {
  nothing: "Choose at least one thing that you have seen.",
  longHazard: `A hazard can have at most ${maxHazardLength} characters.`,
  "to come": "This day has not come yet.",
  "too long ago": `That is more than ${mostDaysAgo} days ago, too long ago to tell how it is now.`,
};

/** The time zone in which each day begins first. */
const firstZone = "Pacific/Kiritimati";

/** By the place's calendar. Where its time zone is not known, a day counts once it has begun anywhere. */
export const isToCome = (day: string, timeZone = "", now = Date.now()) =>
  day > dayIn(timeZone || firstZone, now);

/** Why a sighting cannot be of this day. */
export function seenDayProblem(day: string, timeZone = "", now = Date.now()) {
  if (isToCome(day, timeZone, now)) return "to come";
  return daysBetween(day, dayIn(timeZone || "UTC", now)) > mostDaysAgo ? "too long ago" : null;
}

export function valueInWords(key: ConditionKey, value: string): string {
  if (key === "hazard") return `hazard: ${value}`;
  return (words[key] as Record<string, string>)[value] ?? value;
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Heights are not part of it, because readers measure in metres or in feet. */
export function titleOfState(state: State): string {
  return capitalize(listOf(state).join(", "));
}

export function conditionsInWords(state: State, units: Units): string[] {
  return conditionKeys.flatMap(key => {
    const value = state[key];
    return value === undefined ? [] : [conditionInWords({ key, value, ...detailsOf(state, key) }, units)];
  });
}

interface Condition {
  key: ConditionKey;
  value: string;
  snowFrom?: number | null | undefined;
  until?: string | null | undefined;
}

/** Such as "Continuous snow above 2,100 m" or "Access closed until December 20, 2026". */
export function conditionInWords({ key, value, snowFrom, until }: Condition, units: Units): string {
  const from = snowFrom == null ? "" : ` above ${heightInWords(snowFrom, units)}`;
  return capitalize(valueInWords(key, value)) + from + (until ? ` until ${dateInWords(until)}` : "");
}

/** At most two badges for a card, the most serious first. */
export function badgesOf(state: State): { words: string; isWarning: boolean }[] {
  const isSeen = ([key, value]: (typeof severity)[number]) =>
    value === undefined ? state[key] !== undefined : state[key] === value;
  return severity
    .filter(isSeen)
    .slice(0, 2)
    .map(told => {
      const [key, value] = told;
      const words = value === undefined ? key : valueInWords(key, value);
      return { words: capitalize(words), isWarning: severity.indexOf(told) < warnings };
    });
}

const severity: readonly (readonly [key: ConditionKey, value?: string])[] = [
  ["path", "closed"],
  ["access", "closed"],
  ["hazard"],
  ["path", "difficult"],
  ["snow", "continuous"],
  ["water", "dry"],
  ["snow", "patches"],
  ["water", "low"],
  ["path", "open"],
  ["access", "open"],
  ["snow", "none"],
  ["water", "running"],
];

/** The first four of `severity` are warnings. */
const warnings = 4;

const listOf = (state: State) =>
  conditionKeys.flatMap(key => (state[key] === undefined ? [] : [valueInWords(key, state[key])]));

function detailsOf({ snow_from, until }: State, key: ConditionKey) {
  return { snowFrom: key === "snow" ? snow_from : null, until: key === "access" ? until : null } as const;
}
