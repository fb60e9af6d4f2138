import { distanceInWords, heightInWords, type Units } from "~/lib/units";
import type { Match } from "./match-position";

/** What is shown large, such as "Off the line by 240 m". */
export function stateInWords(match: Match, accuracy: number, units: Units): string {
  const { state, offMeters, isBackwards, isFinished } = match;
  if (state === "unsure")
    return `Not sure: the position is only accurate to ${distanceInWords(accuracy, units)}`;
  if (state === "off") return `Off the line by ${distanceInWords(offMeters, units)}`;
  if (isFinished) return isBackwards ? "At the start of the line" : "At the end of the line";
  return isBackwards ? "On the line, walking it backwards" : "On the line";
}

/** What a screen reader says. */
export function matchInWords(match: Match, accuracy: number, units: Units): string {
  const state = stateInWords(match, accuracy, units);
  const [done, left] = [match.doneMeters, match.leftMeters].map(meters => distanceInWords(meters, units));
  return `${state}. ${done} done, ${left} left.`;
}

/** Tens of metres: the line knows its heights no better. */
export function ascentLeftInWords({ ascentLeft }: Match, units: Units): string {
  return ascentLeft === null ? "" : heightInWords(Math.round(ascentLeft / 10) * 10, units);
}
