import { showBusyButtons } from "./busy";
import { clearLocalContent } from "./clear-local";
import { openDialogs } from "./dialogs";
import { focusErrorSummary } from "./errors";
import { goOn } from "./go-on";
import { readMailHash } from "./mail-hash";
import { closeMenus } from "./menus";
import { refreshRelativeTimes } from "./relative-times";
import { seedForums } from "./seed-forums";
import { followSession } from "./session";
import { startIslands } from "./start-islands";
import { rememberStay } from "./stay";
import { showToasts } from "./toasts";

// Runs on pages that React hydrates later too. So nothing here adds, removes or rewrites a node of React's
// before that, but for the label of a pressed button and the words of a <time>, which carry
// suppressHydrationWarning; everything else is an attribute.
clearLocalContent();
closeMenus();
openDialogs();
showToasts();
readMailHash();
showBusyButtons();
refreshRelativeTimes();
followSession();
rememberStay();
focusErrorSummary();
seedForums();
goOn();
startIslands();
document.documentElement.dataset.enhanced = "ready";
