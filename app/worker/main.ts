import { currentAccount } from "./account";
import { answerMessage } from "./answer-message";
import { answerPost } from "./answer-post";
import { answerFile, deleteOldFiles, keepFiles } from "./built-files";
import { countOwnFetches } from "./count-bytes";
import { switchToNewVersion } from "./new-version";
import { answerPage } from "./pages/answer-page";
import { forgetLatePages } from "./pages/late-pages";
import { answerPicture } from "./places/answer-picture";
import { loadPictures } from "./places/picture-index";
import { answerPlaceMessage } from "./places/place-messages";
import { answerRouteDiscovery, isRouteDiscovery } from "./route-discovery";
import { worker } from "./scope";
import { handleShare } from "./share-target";
import { type SyncEvent, sendInBackground, sendWhenAsked } from "./unsent/answer-events";
import { isUnsentData, sendOrFail } from "./unsent/keep-post";

countOwnFetches();

worker.addEventListener("install", event => event.waitUntil(keepFiles()));

worker.addEventListener("activate", event =>
  event.waitUntil(Promise.all([deleteOldFiles(), worker.registration.navigationPreload?.enable()])),
);

worker.addEventListener("fetch", event => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    switchToNewVersion();
    event.respondWith(request.method === "POST" ? answerForm(event) : answerPage(event));
  } else if (url.pathname.startsWith("/assets/")) event.respondWith(answerFile(event));
  else if (request.destination === "image") answerPicture(event);
  else if (isRouteDiscovery(url)) event.respondWith(answerRouteDiscovery(request));
  else if (request.method === "POST" && isUnsentData(url)) event.respondWith(sendOrFail(request));
});

function answerForm(event: FetchEvent) {
  forgetLatePages();
  return handleShare(event) ?? answerPost(event);
}

worker.addEventListener("message", event => {
  if (event.data?.type === "take-over") event.waitUntil(worker.skipWaiting());
  if (event.data?.type === "send-unsent") event.waitUntil(sendWhenAsked(event));
  event.waitUntil(answerMessage(event));
});

worker.addEventListener("message", answerPlaceMessage);

worker.addEventListener("sync", event => sendInBackground(event as SyncEvent));

currentAccount().then(loadPictures, () => loadPictures(null));
