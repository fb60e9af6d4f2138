import { find, findAll } from "~/browser/find";
import { pageUnits } from "~/browser/page";
import type { Dataset } from "~/lib/slots";
import { parseFrame, pixelAt } from "~/lib/track/map-frame";
import { ascentLeftInWords, type Match } from "~/lib/track/match-position";
import { distanceInWords } from "~/lib/units";

const markRadius = "7";
const announcementPauseMs = 30_000;

type PartName = NonNullable<Dataset["walkPart"]>;

/** On a line without heights there is no ascent. */
export type Parts = Record<Exclude<PartName, "ascent">, HTMLElement> & { ascent?: HTMLElement };

export function partsIn(container: HTMLElement): Parts {
  const parts = Array.from(findAll("[data-walk-part]", container), part => {
    const { walkPart = "words" }: Dataset = part.dataset;
    return [walkPart, part] as const;
  });
  // The page renders every part, which the compiler cannot know.
  return Object.fromEntries(parts) as unknown as Parts;
}

export function showMatch({ done, left, ascent, accuracy }: Parts, match: Match, accuracyMeters: number) {
  done.textContent = distanceInWords(match.doneMeters, pageUnits());
  left.textContent = distanceInWords(match.leftMeters, pageUnits());
  accuracy.textContent = `± ${distanceInWords(accuracyMeters, pageUnits())}`;
  if (ascent) ascent.textContent = ascentLeftInWords(match, pageUnits());
}

export function showPosition(container: HTMLElement, coords: GeolocationCoordinates) {
  const mark = find("[data-position]", container);
  const { position = "" }: Dataset = mark?.dataset ?? {};
  const { x, y } = pixelAt(parseFrame(position), coords);
  for (const [name, value] of [
    ["cx", x.toFixed(1)],
    ["cy", y.toFixed(1)],
    ["r", markRadius],
  ] as const)
    mark?.setAttribute(name, value);
}

/** Screen readers hear the newest words, at most every 30 seconds. */
export function createAnnouncer(status: HTMLElement) {
  let newest = "";
  let spokenAt = Number.NEGATIVE_INFINITY;
  let isWaiting = false;

  function speak() {
    isWaiting = false;
    if (status.textContent === newest) return;
    status.textContent = newest;
    spokenAt = Date.now();
  }

  return (words: string) => {
    newest = words;
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(speak, Math.max(0, spokenAt + announcementPauseMs - Date.now()));
  };
}
