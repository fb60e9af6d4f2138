import { refreshRelativeTimes } from "../device/relative-times";
import { countBytes } from "../offline/page/count-bytes";
import { startOffline } from "../offline/page/start-offline";
import { showBusyButtons } from "./busy-buttons";
import { startDelayedRedirect } from "./delayed-redirect";
import { openDialogs } from "./dialogs";
import { focusErrorSummary } from "./error-summary";
import { followDeletions } from "./follow-deletions";
import { closeMenus } from "./menus";
import { startReplacingForms } from "./replacing-forms";
import { seedForums } from "./seed-forums";
import { followSession } from "./session";
import { startIslands } from "./start-islands";
import { showToasts } from "./toasts";
import { followWorkerSwitch } from "./worker";

// From the cache it is here before the first paint, and would delay it. A page that nobody sees paints nothing, and
// its timers are late.
new Promise<void>(resolve => {
  if (document.hidden) return resolve();
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, 500);
}).then(start);

// Runs on pages that React hydrates later too. So nothing here adds, removes or rewrites a node of React's
// before that, but for the label of a pressed button and the words of a <time>, which carry
// suppressHydrationWarning; everything else is an attribute.
function start() {
  closeMenus();
  openDialogs();
  showToasts();
  if (/error_description|access_token|message=|type=signup/.test(location.hash))
    import("./auth-hash").then(late => late.readAuthHash()).catch(() => {});
  showBusyButtons();
  startReplacingForms();
  refreshRelativeTimes();
  followSession();
  focusErrorSummary();
  seedForums();
  startDelayedRedirect();
  startIslands();
  startOffline();
  followDeletions();
  followWorkerSwitch();
  countBytes();
  document.documentElement.dataset.enhanced = "ready";
}
