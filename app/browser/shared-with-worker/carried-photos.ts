import { openDatabase } from "./database";

/** Photos of a form whose text is on its way to the composer of a place. Drafts keep the text, but no files. */
interface CarriedPhotos {
  /** The page of the form. */
  local: string;
  photos: Blob[];
}

/** A member has one place for them, so that what was never posted does not add up. */
export const carriedKey = (owner: string) => `carriedPhotos:${owner}`;

export async function keepCarried(owner: string, carried: CarriedPhotos) {
  await (await openDatabase()).put("settings", carried, carriedKey(owner));
}

export async function readCarried(owner: string, local: string): Promise<Blob[]> {
  const kept = await (await openDatabase()).get("settings", carriedKey(owner));
  const carried = kept as CarriedPhotos | undefined;
  return carried?.local === local ? carried.photos : [];
}
