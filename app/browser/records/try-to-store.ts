import { showToast } from "./toast";
import { StorageFault } from "./writes";

/** Returns false, after a toast with the title and the reason, when the browser could not store the change. */
export async function tryToStore(failureTitle: string, change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error;
    showToast({ kind: "error", title: failureTitle, message: error.message });
    return false;
  }
}
