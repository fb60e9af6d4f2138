import { replacingHeader } from "~/lib/replaced-page";
import { currentAccount } from "./account";
import { answerMessage } from "./answer-message";
import { answerPost } from "./answer-post";
import { answerFile, deleteOldFiles, keepFiles } from "./built-files";
import { countOwnFetches } from "./count-bytes";
import { setNavigationPreload } from "./navigation-preload";
import { isKept } from "./pages/addresses";
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

// Taken as soon as the old one has ended what it is at: the next page is answered by the new one. Pages that are open
// neither reload nor change, so nobody is interrupted while typing; their files stay with us and with the server.
worker.addEventListener("install", event =>
  event.waitUntil(Promise.all([keepFiles(), worker.skipWaiting()])),
);

worker.addEventListener("activate", event =>
  event.waitUntil(
    Promise.all([
      deleteOldFiles(),
      setNavigationPreload(worker.registration.navigationPreload, navigator.userAgent),
    ]),
  ),
);

worker.addEventListener("fetch", event => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.mode === "navigate" && request.method === "POST") answerForm(event, url);
  else if (request.mode === "navigate") event.respondWith(answerPage(event));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(answerFile(event));
  else if (request.destination === "image") answerPicture(event);
  else if (isRouteDiscovery(url)) event.respondWith(answerRouteDiscovery(request));
  else if (request.method === "POST" && isUnsentData(url)) event.respondWith(sendOrFail(request));
  // Logs in or out, as a form that the browser sends may.
  else if (request.headers.has(replacingHeader)) forgetLatePages();
});

/** Forms about an account, a password or of admins go to the server without us, who keep nothing of them. */
function answerForm(event: FetchEvent, { pathname }: URL) {
  forgetLatePages();
  const answer = handleShare(event) ?? (isKept(pathname) ? answerPost(event) : null);
  if (answer) event.respondWith(answer);
}

worker.addEventListener("message", event => {
  if (event.data?.type === "send-unsent") event.waitUntil(sendWhenAsked(event));
  event.waitUntil(answerMessage(event));
});

worker.addEventListener("message", answerPlaceMessage);

worker.addEventListener("sync", event => sendInBackground(event as SyncEvent));

currentAccount().then(loadPictures, () => loadPictures(null));
