import { find } from "~/browser/find";
import { page } from "~/browser/page";
import type { FromWorker } from "~/browser/queue/contract";
import { tryRead, unsentKey } from "~/browser/records/storage";
import { renewTimes } from "~/browser/relative-times";
import { keptAt, watchConnection } from "./connection";
import { showConnectionLine } from "./connection-line";
import { holdForms } from "./hold-forms";
import { renewKeptPage } from "./renew-kept-page";

let isUnsentLoaded = false;

holdForms();
showConnectionLine();
renewKeptPage();
startSavedPlaces();
startUnsent();
watchConnection();
renewTimes();

function startSavedPlaces() {
  const isListed = keptAt !== null && location.pathname === "/location-forums";
  if (isListed || find("[data-keep-place], [data-kept-places], [data-todo-places]"))
    import("./saved-places/main").catch(() => {});
}

function startUnsent() {
  const { viewer } = page;
  if (!viewer) return;
  if (Number(tryRead(unsentKey)) > 0) return loadUnsent();
  loadIfAny(viewer).catch(() => {});
  navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === "unsent-changed") loadUnsent();
  });
}

async function loadIfAny(viewer: string) {
  const { hasUnsent } = await import("~/browser/queue/unsent-posts");
  if (await hasUnsent(viewer)) loadUnsent();
}

function loadUnsent() {
  if (isUnsentLoaded) return;
  isUnsentLoaded = true;
  import("./unsent").catch(() => {
    isUnsentLoaded = false;
  });
}
