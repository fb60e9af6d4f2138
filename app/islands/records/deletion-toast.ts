import type { Removed } from "~/device/deletions";
import { StorageFault } from "~/device/storage";
import { showToast, type Toast } from "~/device/toast";
import { undoHref } from "./undo-link";

/** With Undo, unless there was no room to keep what was deleted. */
export function deletionToast(noun: string, undo: Removed): Toast {
  const title = `${capitalised(noun)} deleted`;
  if (!undo)
    return { kind: "success", title, message: "This browser is full, so it cannot be brought back." };
  if (undo.length === 0) return { kind: "success", title };
  const action = { href: undoHref(undo), label: "Undo" };
  return { kind: "undo", title, message: "You can bring it back for 30 seconds.", action };
}

/** Null after telling the member why nothing was deleted. */
export async function tryToRemove(remove: () => Promise<Removed>): Promise<{ undo: Removed } | null> {
  try {
    return { undo: await remove() };
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error;
    showToast({ kind: "error", title: "Deletion failed", message: error.message });
    return null;
  }
}

function capitalised(noun: string) {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
