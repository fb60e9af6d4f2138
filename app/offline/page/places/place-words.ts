import { plural } from "~/lib/plural";
import { sizeInWords } from "~/lib/sizes";
import type { KeptPlace } from "~/offline/shared/database";
import type { KeepFault } from "~/offline/shared/offline-place";
import { timeWords } from "../kept-words";

type Content = Pick<KeptPlace, "bytes" | "posts" | "pictures">;

export function offerWords(place: Content): string {
  return `About ${sizeInWords(place.bytes)}: ${countWords(place)}.`;
}

export function keptPlaceWords(
  { missing, addresses, keptAt, ...place }: KeptPlace,
  now = new Date(),
): string {
  if (missing > 0) return `Not complete: ${addresses.length - missing} of ${addresses.length} are here.`;
  const time = timeWords(new Date(keptAt), now);
  return `Kept ${time}: ${countWords(place)}, ${sizeInWords(place.bytes)}.`;
}

export function shortWords(place: KeptPlace, now = new Date()): string {
  if (place.missing > 0) return keptPlaceWords(place);
  return `Kept for offline ${timeWords(new Date(place.keptAt), now)}.`;
}

function countWords({ posts, pictures }: Content): string {
  return `${plural(posts, "post")}, ${plural(pictures, "picture")}`;
}

const faultWords: Record<KeepFault, string> = {
  away: "The connection went away. What came stays here: try again when there is one.",
  "signed-out": "You are logged out. Log in to keep places on this device.",
  gone: "This forum is not there any more.",
  full: "All kept places together may take 50 MB. Remove one in your account settings, then try again.",
  "no-room": "This device has no room for it. Make some, or remove another place, then try again.",
  server: "Treks could not answer just now. What came stays here: wait a moment and try again.",
};

export function failedWords(fault: KeepFault, done: number, of: number): string {
  return done > 0 && fault !== "gone" ? `${done} of ${of}. ${faultWords[fault]}` : faultWords[fault];
}
