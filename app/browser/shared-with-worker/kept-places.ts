import { type KeptPlace, openDatabase } from "./database";

export async function findPlace(owner: string, forumId: string): Promise<KeptPlace | undefined> {
  return (await openDatabase()).get("keptPlaces", [owner, forumId]);
}

/** The newest copy comes first. */
export async function listPlaces(owner: string): Promise<KeptPlace[]> {
  const places = await (await openDatabase()).getAll("keptPlaces");
  return places.filter(place => place.owner === owner).sort((a, b) => b.keptAt.localeCompare(a.keptAt));
}

export function bytesOf(places: readonly Pick<KeptPlace, "bytes">[]) {
  return places.reduce((sum, { bytes }) => sum + bytes, 0);
}
