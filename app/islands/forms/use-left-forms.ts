import { useEffect, useEffectEvent } from "react";
import { pendingPrefix } from "~/lib/local-keys";
import { announce } from "../announce";
import type { Collection } from "../device/collection";
import { listKeys, readItem, StorageFault } from "../device/local-store";
import { isEarly, type RecordWithId } from "../device/stored-records";

interface LeftFormsOptions<T extends RecordWithId> {
  /** @throws StorageFault, and then the form stays as it is: it is listed all the same. */
  keep: (record: T) => Promise<void>;
  /** What the toast says of each. */
  title: string;
  /** Of a form on this page, which finishes itself. */
  ownId?: string;
}

/** Finishes the forms that were sent before their scripts came and were left with their page. */
export function useLeftForms<T extends RecordWithId>(
  collection: Collection<T>,
  { keep, title, ownId }: LeftFormsOptions<T>,
) {
  const finish = useEffectEvent(async () => {
    for (const id of leftForms(collection.key)) {
      const record = id !== ownId && collection.find(id);
      if (record && (await isKept(keep(record)))) announce({ kind: "success", title });
    }
  });
  useEffect(() => {
    finish();
  }, []);
}

function leftForms(key: string) {
  const prefix = pendingPrefix(key);
  const names = listKeys().filter(name => name.startsWith(prefix) && isEarly(readItem(name)));
  return names.map(name => name.slice(prefix.length));
}

async function isKept(keeping: Promise<void>) {
  try {
    await keeping;
    return true;
  } catch (error) {
    if (error instanceof StorageFault) return false;
    throw error;
  }
}
