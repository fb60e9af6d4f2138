import { openDatabase } from "~/lib/offline/database";

/** In milliseconds. What nobody took is deleted. */
const keptFor = 60 * 60 * 1000;

/** What another member shared, or nobody took in time. Who is not logged in may be about to log in. */
export async function forgetShares(viewerId: string | null) {
  const database = await openDatabase();
  for (const { id, owner, sharedAt } of await database.getAll("sharedPhotos")) {
    const isForOther = viewerId !== null && owner !== null && owner !== viewerId;
    if (isForOther || Date.now() - Date.parse(sharedAt) > keptFor) await database.delete("sharedPhotos", id);
  }
}
