import { openDatabase, type SharedPhoto } from "~/offline/shared/database";

/** In milliseconds. What nobody took is deleted. */
const keptFor = 60 * 60 * 1000;

/** Once. Whoever is logged in now may have come after the one who shared it. */
export async function takeShare(id: string, viewerId: string | null): Promise<SharedPhoto | null> {
  const database = await openDatabase();
  const shared = await database.get("sharedPhotos", id);
  if (!shared || (shared.owner && shared.owner !== viewerId)) return null;
  await database.delete("sharedPhotos", id);
  return shared;
}

/** What another member shared, or nobody took in time. Who is not logged in may be about to log in. */
export async function forgetShares(viewerId: string | null) {
  const database = await openDatabase();
  for (const { id, owner, sharedAt } of await database.getAll("sharedPhotos")) {
    const isForOther = viewerId !== null && owner !== null && owner !== viewerId;
    if (isForOther || Date.now() - Date.parse(sharedAt) > keptFor) await database.delete("sharedPhotos", id);
  }
}
