import { type KeptPlace, openDatabase } from "~/offline/shared/database";

const { viewer = "" } = document.documentElement.dataset;

/** Of this member; the newest first. */
export async function listKeptPlaces(): Promise<KeptPlace[]> {
  const places = await (await openDatabase()).getAll("keptPlaces");
  return places.filter(({ owner }) => owner === viewer).sort((a, b) => b.keptAt.localeCompare(a.keptAt));
}

export async function findKeptPlace(forumId: string): Promise<KeptPlace | undefined> {
  return (await openDatabase()).get("keptPlaces", [viewer, forumId]);
}

export function bytesOf(places: readonly KeptPlace[]) {
  return places.reduce((sum, { bytes }) => sum + bytes, 0);
}
