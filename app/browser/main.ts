import { find } from "~/browser/find";
import { page } from "~/browser/page";
import type { Dataset, Selector } from "~/lib/slots";
import { focusErrorSummary, showBusyButtons } from "./busy";
import { closeMenus, openDialogs } from "./menus";
import { startPrefetch } from "./prefetch";
import { refreshRelativeTimes } from "./relative-times";
import { syncSession } from "./session";
import { startIslands } from "./start-islands";
import { scheduleWorkerSwitch, startOffline } from "./start-offline";
import { showToasts } from "./toasts";

// A cached script arrives before the first paint and would delay it. A hidden page never paints.
new Promise<void>(resolve => {
  if (document.hidden) return resolve();
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, 500);
}).then(start);

function start() {
  closeMenus();
  openDialogs();
  showToasts();
  if (/error_description|access_token|type=signup/.test(location.hash)) import("./auth-hash").catch(() => {});
  if (location.hash.startsWith("#was=")) import("./moved-drafts").catch(() => {});
  showBusyButtons();
  sendForms();
  refreshRelativeTimes();
  syncSession();
  focusErrorSummary();
  startDelayedRedirect();
  startIslands();
  startOffline();
  scheduleWorkerSwitch();
  startPrefetch();
  startWhere("[data-seed-forums]", () => import("./seed-forums"));
  startWhere("[data-save-todo]", () => import("./save-todo"));
  startWhere("[data-draft]", () => import("./draft-notes"));
  startWhere("[data-coordinates]", () => import("./coordinate-fields"));
  startWhere("[data-live]", () => import("./live-comments"));
  startWhere("[data-photo]", () => import("./photo-viewer"));
  startWhere("[data-watch]", () => import("./watch-action"));
  startWhere("[data-copy]", () => import("./copy-text"));
  startWhere("[data-near-me]", () => import("./near-me"));
  startWhere("[data-line-to-walk]", () => import("./walk-line/main"));
  page.enhanced = "ready";
}

let sender: typeof import("./send-form") | undefined;

async function loadSender() {
  sender = await import("./send-form");
  return sender;
}

function sendForms() {
  startWhere("main [data-sends],[data-error-summary]", loadSender);
  addEventListener("submit", event => {
    const form = event.target as HTMLFormElement;
    // A form of the page does not wait for its script: the browser sends it.
    const { sends }: Dataset = form.dataset;
    const isLate = !sender && form.closest("main");
    if (event.defaultPrevented || isLate || sends === undefined) return;
    event.preventDefault();
    loadSender()
      .then(({ sendForm }) => sendForm(form))
      .catch(() => form.submit());
  });
}

function startWhere(selector: Selector, load: () => Promise<unknown>) {
  if (find(selector)) load().catch(() => {});
}

function startDelayedRedirect() {
  const { redirect, delay }: Dataset = find("[data-redirect]")?.dataset ?? {};
  if (redirect && delay) setTimeout(() => (location.href = redirect), +delay);
}
