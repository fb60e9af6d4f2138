import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Collection } from "~/browser/records/collection";
import { type RecordWithId, readPending } from "~/browser/records/records";
import { showToast } from "~/browser/records/toast";
import { ignoreStorageFault } from "~/browser/records/writes";
import type { Dataset } from "~/lib/slots";

export function useEarlySubmit(form: RefObject<HTMLFormElement | null>, submit: () => void) {
  const onHydrated = useEffectEvent(() => {
    const dataset: Dataset = form.current?.dataset ?? {};
    const wasSubmitted = dataset.sent !== undefined;
    delete dataset.early;
    delete dataset.sent;
    if (wasSubmitted) submit();
  });
  useEffect(() => onHydrated(), []);
}

interface UnfinishedSubmitsOptions<T extends RecordWithId> {
  save: (record: T) => Promise<void>;
  title: string;
  ownId?: string;
}

export function useUnfinishedSubmits<T extends RecordWithId>(
  collection: Collection<T>,
  { save, title, ownId }: UnfinishedSubmitsOptions<T>,
) {
  const finish = useEffectEvent(async () => {
    for (const { id } of readPending(collection.key).filter(({ early }) => early)) {
      const record = id !== ownId && collection.find(id);
      if (!record) continue;
      await save(record).then(() => showToast({ kind: "success", title }), ignoreStorageFault);
    }
  });
  useEffect(() => {
    finish();
  }, []);
}
