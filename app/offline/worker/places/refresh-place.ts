import type { KeptPlace } from "~/offline/shared/database";
import { savesData } from "../saves-data";
import { forumAt } from "./place-addresses";
import { startKeeping } from "./place-runs";
import { findPlace } from "./place-store";

/** In milliseconds. */
const refreshedAfter = 60 * 60 * 1000;
/** The page in front of the member loads its pictures first. */
const pause = 3_000;

/** When a kept forum was opened, in the background. */
export async function refreshPlace(
  account: AbortSignal,
  owner: string,
  { pathname, search }: URL,
  html: string,
) {
  const forumId = search ? null : forumAt(pathname);
  const place = forumId && (await findPlace(owner, forumId));
  if (!place || !isOutdated(place, html) || (await savesData())) return;
  await new Promise(resolve => setTimeout(resolve, pause));
  account.throwIfAborted();
  await startKeeping(owner, place.forumId, place.width, () => {});
}

export function isOutdated({ forumId, addresses, posts, missing, keptAt }: KeptPlace, html: string) {
  const [newest] = html.match(new RegExp(`/location-forums/${forumId}/posts/[\\w-]+`)) ?? [];
  const isNew = newest ? !addresses.includes(newest) : posts > 0;
  return missing > 0 || isNew || !(Date.now() - Date.parse(keptAt) < refreshedAfter);
}
