import { askToStay, readItem, StorageFault, writeItem } from "./local-store";

const version = 1;
const versionKey = "treks:version";

/** What a newer version wrote is read as far as it fits, and never written over. */
export function isNewer(): boolean {
  return Number(readItem(versionKey) ?? version) > version;
}

/**
 * Before every write of content; the first one leaves the version.
 * @throws StorageFault
 */
export function prepareWrite() {
  if (isNewer()) throw new StorageFault("newer");
  if (readItem(versionKey) !== null) return;
  writeItem(versionKey, String(version));
  askToStay();
}
