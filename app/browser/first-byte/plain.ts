import { draftKey } from "~/browser/records/drafts";
import { tryRemove } from "~/browser/records/storage";

export const { dataset } = document.documentElement;

// Toasts return to the flow if the script that closes them fails to load.
dataset.enhanced = "soon";
addEventListener("error", unfloatToasts, true);
if (dataset.draftDone) tryRemove(draftKey(dataset.draftDone));

function unfloatToasts({ target }: Event) {
  if ((target as HTMLScriptElement).type === "module" && dataset.enhanced === "soon") delete dataset.enhanced;
}
