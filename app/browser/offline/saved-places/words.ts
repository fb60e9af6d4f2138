import type { KeepFault } from "~/browser/queue/contract";
import type { KeptPlace } from "~/browser/queue/database";
import { plural, sizeInWords } from "~/lib/numbers";

type Content = Pick<KeptPlace, "bytes" | "posts" | "pictures">;

export function copyWords({ missing, addresses, keptAt, ...place }: KeptPlace, now = new Date()): string {
  if (missing > 0) return `Not complete: ${addresses.length - missing} of ${addresses.length} are here.`;
  const time = timeWords(new Date(keptAt), now);
  return `Kept ${time}: ${countWords(place)}, ${sizeInWords(place.bytes)}.`;
}

function countWords({ posts, pictures }: Content): string {
  return `${plural(posts, "post")}, ${plural(pictures, "picture")}`;
}

export function offerWords(place: Content): string {
  return `About ${sizeInWords(place.bytes)}: ${countWords(place)}.`;
}

const faultWords: Record<KeepFault, string> = {
  away: "The connection went away. What came stays here: try again when there is one.",
  "signed-out": "You are logged out. Log in to keep places on this device.",
  gone: "This forum is not there any more.",
  full: "All kept places together may take 50 MB. Remove one in your account settings, then try again.",
  "no-room": "This device has no room for it. Make some, or remove another place, then try again.",
  server: "Treks could not answer just now. What came stays here: wait a moment and try again.",
};

export function failureWords(fault: KeepFault, done: number, of: number): string {
  return done > 0 && fault !== "gone" ? `${done} of ${of}. ${faultWords[fault]}` : faultWords[fault];
}

export function timeWords(at: Date, now = new Date()): string {
  const time = at.toTimeString().slice(0, 5);
  if (at.toDateString() === now.toDateString()) return `at ${time}`;
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  const day = at.toLocaleDateString("en-GB", { day: "numeric", month: "long", ...year });
  return `on ${day} at ${time}`;
}
