import { type KeptPlace, openDatabase } from "~/offline/shared/database";

export async function findPlace(owner: string, forumId: string): Promise<KeptPlace | undefined> {
  return (await openDatabase()).get("keptPlaces", [owner, forumId]);
}

export async function listPlaces(owner: string): Promise<KeptPlace[]> {
  const places = await (await openDatabase()).getAll("keptPlaces");
  return places.filter(place => place.owner === owner);
}

export async function savePlace(place: KeptPlace) {
  await (await openDatabase()).put("keptPlaces", place);
}

export async function deletePlace(owner: string, forumId: string) {
  await (await openDatabase()).delete("keptPlaces", [owner, forumId]);
}

/** Of everybody but this account. */
export async function deletePlacesOfOthers(except: string | null) {
  const database = await openDatabase();
  for (const { owner, forumId } of await database.getAll("keptPlaces"))
    if (owner !== except) await database.delete("keptPlaces", [owner, forumId]);
}

/** Pictures of one place may be another's too. */
export async function ofOtherPlaces(owner: string, forumId: string): Promise<Set<string>> {
  const places = await listPlaces(owner);
  return new Set(places.flatMap(place => (place.forumId === forumId ? [] : place.addresses)));
}
