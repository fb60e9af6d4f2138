import type { HiddenMeters } from "./hide-ends";
import type { SentTrack } from "./track";

/** A form's choice; without one the ends are hidden. */
export function hiddenMetersOf(choice: unknown): HiddenMeters {
  return choice === "0" ? 0 : choice === "1000" ? 1000 : 300;
}

const choices = ["0", "300", "1000"];

/**
 * Whether the ends of the line are hidden as the form says: another choice needs the file once more. Forms of lines that were read
 * before leave the choice out, and older ones do not know how their line was cut.
 */
export function isCutAsChosen({ hidden }: Pick<SentTrack, "hidden">, choice: unknown) {
  return hidden === undefined || !choices.includes(`${choice}`) || choice === `${hidden}`;
}

export const fileNeeded =
  "This line was read before, so its ends stay as they are. To hide more or less, choose its file again.";
