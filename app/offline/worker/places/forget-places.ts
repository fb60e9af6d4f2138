import { forgetPage } from "../pages/page-cache";
import { deleteCopies, deleteCopiesOfOthers } from "./kept-copies";
import { loadPictures } from "./picture-index";
import { forumAt } from "./place-addresses";
import { deletePlace, deletePlacesOfOthers, findPlace, ofOtherPlaces } from "./place-store";

/** Of everybody but this account. */
export async function forgetPlaces(except: string | null) {
  await deleteCopiesOfOthers(except);
  await deletePlacesOfOthers(except);
  await loadPictures(except);
}

export async function dropPlace(owner: string, forumId: string) {
  const { addresses = [] } = (await findPlace(owner, forumId)) ?? {};
  const used = await ofOtherPlaces(owner, forumId);
  await deletePlace(owner, forumId);
  await deleteCopies(
    owner,
    addresses.filter(address => !used.has(address)),
  );
  await loadPictures(owner);
}

/** A forum or a post that the server does not have any more. */
export async function forgetGone(owner: string | null, { pathname, search }: URL) {
  if (!owner) return;
  const forumId = forumAt(pathname);
  if (forumId) await dropPlace(owner, forumId);
  else await deleteCopies(owner, [pathname + search]);
  await forgetPage(owner, pathname + search);
}
