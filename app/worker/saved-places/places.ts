import { type KeptPlace, openDatabase } from "~/browser/queue/database";
import { findPlace, listPlaces } from "~/browser/queue/kept-places";
import { forumAt } from "../addresses";
import { deleteCopies } from "../page-cache";
import { loadPictures } from "./pictures";

export async function savePlace(place: KeptPlace) {
  await (await openDatabase()).put("keptPlaces", place);
}

export async function deletePlacesOfOthers(viewerId: string | null) {
  const database = await openDatabase();
  for (const { owner, forumId } of await database.getAll("keptPlaces"))
    if (owner !== viewerId) await database.delete("keptPlaces", [owner, forumId]);
  await loadPictures(viewerId);
}

export async function removePlace(owner: string, forumId: string) {
  const { addresses = [] } = (await findPlace(owner, forumId)) ?? {};
  await (await openDatabase()).delete("keptPlaces", [owner, forumId]);
  await deleteUnused(owner, addresses);
  await loadPictures(owner);
}

export async function deleteUnused(owner: string, addresses: readonly string[]) {
  const used = new Set((await listPlaces(owner)).flatMap(place => place.addresses));
  const unused = addresses.filter(address => !used.has(address));
  await deleteCopies("kept", owner, unused);
}

export async function deleteGone(owner: string | null, { pathname, search }: URL) {
  if (!owner) return;
  const forumId = forumAt(pathname);
  if (forumId) await removePlace(owner, forumId);
  for (const shelf of ["kept", "pages"] as const) await deleteCopies(shelf, owner, [pathname + search]);
}
