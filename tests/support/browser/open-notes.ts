import { vi } from "vitest";
import * as z from "zod/mini";
import { type Disk, Tab } from "./memory-storage.ts";

const schema = z.object({ id: z.string(), title: z.string(), likes: z.optional(z.number()) });

export type Note = z.infer<typeof schema>;

/** A page with scripts and a collection of its own. It owns the global `window` until another page runs. */
export async function openNotes(disk: Disk) {
  const tab = new Tab(disk);
  vi.stubGlobal("window", tab);
  vi.resetModules();
  const { createCollection } = await import("../../../app/islands/device/collection.ts");
  const { StorageFault } = await import("../../../app/islands/device/local-storage.ts");
  const notes = createCollection<Note>({
    key: "notes",
    schema,
    dependents: id => [`about:${id}`],
    fromForm: ({ id, heading }) => (heading ? { id: String(id), title: String(heading) } : null),
  });
  const deletions = await import("../../../app/islands/device/deletions.ts");
  const { allDeletedIds: deletedIds, undoDeletions: undo } = deletions;
  return { notes, StorageFault, deletedIds, undo, run };

  function run<T>(work: () => T): T {
    vi.stubGlobal("window", tab);
    return work();
  }
}
