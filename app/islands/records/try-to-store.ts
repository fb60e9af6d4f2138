import { StorageFault } from "~/device/storage";
import { showToast } from "~/device/toast";

/** False when the browser could not store the change, after a toast with the title and the reason. */
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
