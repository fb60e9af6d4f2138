import { draftKey, removeItem } from "~/browser/records/plain-storage";
import type { Dataset } from "~/lib/slots";

export const { dataset }: { dataset: Dataset } = document.documentElement;

// Toasts return to the flow if the script that closes them fails to load.
dataset.enhanced = "soon";
addEventListener("error", unfloatToasts, true);
if (dataset.draftDone) removeItem(draftKey(dataset.draftDone));

function unfloatToasts({ target }: Event) {
  if ((target as HTMLScriptElement).type === "module" && dataset.enhanced === "soon") delete dataset.enhanced;
}
