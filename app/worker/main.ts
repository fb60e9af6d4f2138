import { answerPage } from "./answer-page";
import { answerPost } from "./answer-post";
import { answerFile, deleteOldFiles, keepFiles } from "./built-files";
import { switchToNewVersion } from "./new-version";
import { answerRouteDiscovery, isRouteDiscovery } from "./route-discovery";
import { worker } from "./scope";
import { type SyncEvent, sendInBackground, sendWhenAsked } from "./unsent/answer-events";
import { isUnsentData, sendOrFail } from "./unsent/keep-post";

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
    event.respondWith(request.method === "POST" ? answerPost(event) : answerPage(event));
  } else if (url.pathname.startsWith("/assets/")) event.respondWith(answerFile(request));
  else if (isRouteDiscovery(url)) event.respondWith(answerRouteDiscovery(request));
  else if (request.method === "POST" && isUnsentData(url)) event.respondWith(sendOrFail(request));
});

worker.addEventListener("message", event => {
  if (event.data?.type === "take-over") event.waitUntil(worker.skipWaiting());
  if (event.data?.type === "send-unsent") event.waitUntil(sendWhenAsked(event));
});

worker.addEventListener("sync", event => sendInBackground(event as SyncEvent));
