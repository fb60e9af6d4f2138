import { deletionEvent, listKeys, readItem } from "~/device/plain-storage";
import { refreshRelativeTimes } from "../device/relative-times";
import { focusErrorSummary, showBusyButtons } from "./forms";
import { closeMenus, openDialogs } from "./menus";
import { countBytes, followWorkerSwitch, startOffline } from "./offline";
import { followSession } from "./session";
import { startIslands } from "./start-islands";
import { showToasts } from "./toasts";

// A cached script arrives before the first paint and would delay it. A hidden page never paints.
new Promise<void>(resolve => {
  if (document.hidden) return resolve();
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, 500);
}).then(start);

// React may hydrate the page later, so this changes only attributes and text with suppressHydrationWarning.
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
  startDelayedRedirect();
  startIslands();
  startOffline();
  followDeletions();
  followWorkerSwitch();
  countBytes();
  startWhere("[data-seed-forums]", () => import("./seed-forums").then(late => late.seedForums()));
  startWhere("[data-save-todo]", () => import("./save-todo"));
  startWhere("[data-live]", () => import("./live-comments").then(late => late.followComments()));
  document.documentElement.dataset.enhanced = "ready";
}

function startReplacingForms() {
  startWhere("main [data-replaces]", loadReplacing);
  addEventListener("submit", event => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !("replaces" in form.dataset)) return;
    event.preventDefault();
    loadReplacing()
      .then(({ send }) => send(form))
      .catch(() => form.submit());
  });
}

function startWhere(selector: string, load: () => Promise<unknown>) {
  if (document.querySelector(selector)) load().catch(() => {});
}

const loadReplacing = () => import("./replace-page");

function followDeletions() {
  finishWaiting();
  for (const event of [deletionEvent, "storage", "pageshow"]) addEventListener(event, finishWaiting);
}

function finishWaiting() {
  const waits = (key: string) => key.includes("pending:") && readItem(key)?.includes('"record":null');
  if (listKeys().some(waits))
    import("./finish-deletions").then(late => late.finishDeletions()).catch(() => {});
}

function startDelayedRedirect() {
  const { redirect, delay } = document.querySelector<HTMLElement>("[data-redirect]")?.dataset ?? {};
  if (redirect && delay) setTimeout(() => (location.href = redirect), +delay);
}
