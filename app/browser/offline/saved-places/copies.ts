import { type KeptPlace, openDatabase } from "~/browser/queue/database";
import { plural, sizeInWords } from "~/lib/numbers";
import type { Dataset } from "~/lib/slots";
import { timeWords } from "../time-words";

export async function listCopies(): Promise<KeptPlace[]> {
  const viewer = currentViewer();
  const places = await (await openDatabase()).getAll("keptPlaces");
  return places.filter(({ owner }) => owner === viewer).sort((a, b) => b.keptAt.localeCompare(a.keptAt));
}

export async function findCopy(forumId: string): Promise<KeptPlace | undefined> {
  return (await openDatabase()).get("keptPlaces", [currentViewer(), forumId]);
}

export function bytesOf(places: readonly Pick<KeptPlace, "bytes">[]) {
  return places.reduce((sum, { bytes }) => sum + bytes, 0);
}

function currentViewer() {
  const { viewer = "" }: Dataset = document.documentElement.dataset;
  return viewer;
}

export type Content = Pick<KeptPlace, "bytes" | "posts" | "pictures">;

export function copyWords({ missing, addresses, keptAt, ...place }: KeptPlace, now = new Date()): string {
  if (missing > 0) return `Not complete: ${addresses.length - missing} of ${addresses.length} are here.`;
  const time = timeWords(new Date(keptAt), now);
  return `Kept ${time}: ${countWords(place)}, ${sizeInWords(place.bytes)}.`;
}

export function countWords({ posts, pictures }: Content): string {
  return `${plural(posts, "post")}, ${plural(pictures, "picture")}`;
}
