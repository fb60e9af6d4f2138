import { page } from "~/browser/page";
import { draftKey, removeItem } from "~/browser/records/plain-storage";

// Toasts return to the flow if the script that closes them fails to load.
page.enhanced = "soon";
addEventListener("error", unfloatToasts, true);
if (page.draftDone) removeItem(draftKey(page.draftDone));

function unfloatToasts({ target }: Event) {
  if ((target as HTMLScriptElement).type === "module" && page.enhanced === "soon") delete page.enhanced;
}
