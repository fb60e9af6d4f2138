import { page } from "~/browser/page";
import { draftKey } from "~/browser/records/drafts";
import { tryRemove } from "~/browser/records/storage";

// Toasts return to the flow if the script that closes them fails to load.
page.enhanced = "soon";
addEventListener("error", unfloatToasts, true);
if (page.draftDone) tryRemove(draftKey(page.draftDone));

function unfloatToasts({ target }: Event) {
  if ((target as HTMLScriptElement).type === "module" && page.enhanced === "soon") delete page.enhanced;
}
