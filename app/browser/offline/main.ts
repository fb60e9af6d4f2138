import { find } from "~/browser/find";
import { page } from "~/browser/page";
import { tryRead, unsentKey } from "~/browser/records/storage";
import { renewTimes } from "~/browser/relative-times";
import { keptAt, watchConnection } from "./connection";
import { showConnectionLine } from "./connection-line";
import { holdForms } from "./hold-forms";

holdForms();
showConnectionLine();
startSavedPlaces();
startUnsent();
navigator.serviceWorker?.addEventListener("message", startUnsent);
watchConnection();
renewTimes();

function startSavedPlaces() {
  const isListed = keptAt !== null && location.pathname === "/location-forums";
  if (isListed || find("[data-keep-place], [data-kept-places], [data-todo-places]"))
    import("./saved-places/main").catch(() => {});
}

function startUnsent() {
  loadUnsent().catch(() => {});
}

async function loadUnsent() {
  const { viewer } = page;
  if (!viewer) return;
  if (Number(tryRead(unsentKey)) > 0 || location.hash === "#not-sent-yet" || (await waits(viewer)))
    await import("./unsent");
}

async function waits(viewer: string) {
  const { listUnsent } = await import("~/browser/queue/unsent-posts");
  return (await listUnsent(viewer)).length > 0;
}
