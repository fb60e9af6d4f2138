import { openDatabase } from "~/lib/offline/database";
import { forgetPages } from "./pages/page-cache";
import { forgetPlaces } from "./places/forget-places";
import { forgetShares } from "./shares";

const setting = "account";

/** Whose pages are kept, as the newest page from the server said. Null when nobody was signed in. */
export async function currentAccount(): Promise<string | null> {
  const database = await openDatabase();
  return ((await database.get("settings", setting)) as string | null | undefined) ?? null;
}

/** What is kept for anybody else goes: after a log-out, a login and a session that ended elsewhere. */
export async function setAccount(viewerId: string | null) {
  await forgetPages(viewerId);
  await forgetPlaces(viewerId);
  await forgetShares(viewerId);
  const database = await openDatabase();
  await database.put("settings", viewerId, setting);
}
