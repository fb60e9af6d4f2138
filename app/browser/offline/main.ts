import { find } from "~/browser/find";
import { page } from "~/browser/page";
import { tryRead, unsentKey } from "~/browser/records/storage";
import { renewTimes } from "~/browser/relative-times";
import { watchConnection } from "./connection";
import { showConnectionLine } from "./connection-line";
import { holdForms } from "./hold-forms";

holdForms();
showConnectionLine();
startKeptPlaces();
startUnsent();
navigator.serviceWorker?.addEventListener("message", startUnsent);
watchConnection();
renewTimes();

function startKeptPlaces() {
  if (navigator.serviceWorker?.controller && find("[data-keep-place], [data-kept-places]"))
    import("./kept-places").catch(() => {});
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
  const { listUnsent } = await import("~/browser/shared-with-worker/unsent-posts");
  return (await listUnsent(viewer)).length > 0;
}
