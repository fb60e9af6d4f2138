import { pictureAt } from "./place-addresses";
import { listPlaces } from "./place-store";

/** Kept addresses by picture, in memory: whether we answer a picture at all is decided before anything can be read. */
type PictureIndex = ReadonlyMap<string, readonly string[]>;

let loaded: PictureIndex | undefined;
let loading: Promise<PictureIndex> | undefined;

/** After every change, and at the start. */
export function loadPictures(owner: string | null): Promise<PictureIndex> {
  loading = readPictures(owner).catch(() => new Map());
  loading.then(index => {
    loaded = index;
  });
  return loading;
}

/** While nothing is known yet, it may be. */
export function mayBeKept(key: string) {
  return !loaded || loaded.has(key);
}

export async function keptAddresses(key: string): Promise<readonly string[]> {
  return (await loading)?.get(key) ?? [];
}

async function readPictures(owner: string | null): Promise<PictureIndex> {
  const index = new Map<string, string[]>();
  for (const { addresses } of owner ? await listPlaces(owner) : []) {
    for (const address of addresses) {
      const key = pictureAt(address)?.key;
      if (key) index.set(key, [...(index.get(key) ?? []), address]);
    }
  }
  return index;
}
