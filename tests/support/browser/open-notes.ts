import { vi } from "vitest";
import * as z from "zod/mini";
import { type Disk, Tab } from "./memory-storage.ts";

const schema = z.object({ id: z.string(), title: z.string(), likes: z.optional(z.number()) });

export type Note = z.infer<typeof schema>;

/** A page with scripts and a collection of its own. It owns the globals until another page runs. */
export async function openNotes(disk: Disk) {
  const tab = new Tab(disk);
  own();
  vi.resetModules();
  const { createCollection } = await import("../../../app/device/collection.ts");
  const { StorageFault } = await import("../../../app/device/storage.ts");
  const notes = createCollection<Note>({
    key: "notes",
    schema,
    fromForm: ({ id, heading }) => (heading ? { id: String(id), title: String(heading) } : null),
  });
  const deletions = await import("../../../app/device/deletions.ts");
  const { allDeletedIds: deletedIds, undoDeletions: undo } = deletions;
  const { finishDeletions: finish } = await import("../../../app/enhance/finish-deletions.ts");
  return { notes, StorageFault, deletedIds, undo, finish, run };

  function run<T>(work: () => T): T {
    own();
    return work();
  }

  function own() {
    vi.stubGlobal("window", tab);
    vi.stubGlobal("localStorage", tab.localStorage);
  }
}
