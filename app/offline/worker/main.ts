import { answerType, replacingHeader } from "~/lib/form-answer";
import { currentAccount } from "./account";
import { answerForm } from "./answer-form";
import { answerPage, expectAnswer, setNavigationPreload } from "./answer-page";
import { answerFile, deleteOldFiles, keepFiles } from "./built-files";
import { countOwnFetches } from "./data-use";
import { isUnsentForm, sendOrFail } from "./keep-post";
import { loadPictures } from "./kept-places";
import { answerMessage, worker } from "./messages";
import { forgetLatePages } from "./page-cache";
import { answerPicture, answerPlaceMessage } from "./places";
import { type SyncEvent, sendInBackground, sendWhenAsked } from "./send-posts";

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
  if (request.method === "POST") handlePost(event, url);
  else if (request.mode === "navigate") event.respondWith(answerPage(event));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(answerFile(event));
  else if (request.destination === "image") answerPicture(event);
});

/** Forms, and what scripts send in their place. */
function handlePost(event: FetchEvent, url: URL) {
  const { request } = event;
  if (request.mode !== "navigate" && !request.headers.has(replacingHeader)) return;
  // What they show is of a time before something was changed.
  forgetLatePages();
  if (request.headers.get("Accept") !== answerType) answerForm(event);
  else if (isUnsentForm(url)) event.respondWith(sendOrFail(request));
  else expectAnswer(request);
}

worker.addEventListener("message", event => {
  if (event.data?.type === "send-unsent") event.waitUntil(sendWhenAsked(event));
  event.waitUntil(answerMessage(event));
});

worker.addEventListener("message", answerPlaceMessage);

worker.addEventListener("sync", event => sendInBackground(event as SyncEvent));

currentAccount().then(loadPictures, () => loadPictures(null));
