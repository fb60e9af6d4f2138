import type { ToWorker } from "~/browser/shared-with-worker/contract";
import { leadsToHeader, replacingHeader } from "~/lib/form-result";
import { currentAccount, endAccount, isSignedOut, suspendAccount } from "./account";
import { answersForms } from "./addresses";
import { answerOffline, answerPage, expectAnswer, setNavigationPreload } from "./answer-page";
import { answerFile, cacheFiles, deleteOldFiles } from "./built-files";
import { isPostForm, sendOrFail, sendOrKeep } from "./keep-post";
import { downloadForAccount, removeForAccount } from "./kept-places/downloads";
import { answerPicture, loadPictures } from "./kept-places/places";
import { worker } from "./messages";
import { joinCachesOfOldVersion } from "./page-cache";
import { type SyncEvent, sendInBackground, sendPosts } from "./send-posts";

worker.addEventListener("install", event =>
  event.waitUntil(Promise.all([cacheFiles(), worker.skipWaiting()])),
);

worker.addEventListener("activate", event => {
  const { navigationPreload } = worker.registration;
  event.waitUntil(
    Promise.all([
      deleteOldFiles(),
      joinCachesOfOldVersion(),
      setNavigationPreload(navigationPreload, navigator.userAgent),
    ]),
  );
});

worker.addEventListener("fetch", event => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "POST") answerForm(event, url);
  else if (request.mode === "navigate") event.respondWith(answerPage(event));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(answerFile(event));
  else if (request.destination === "image") answerPicture(event, currentAccount);
});

worker.addEventListener("message", event => event.waitUntil(answerMessage(event)));

worker.addEventListener("sync", event => sendInBackground(event as SyncEvent));

currentAccount().then(loadPictures, () => loadPictures(null));

async function answerMessage({ data, ports: [port] }: ExtendableMessageEvent) {
  const answer = await answerTo(data).catch(() => null);
  port?.postMessage(answer ?? null);
}

async function answerTo(message: ToWorker): Promise<unknown> {
  switch (message.type) {
    case "send-unsent":
      return sendPosts(message.id).catch(() => "waiting");
    case "download-place":
      return downloadForAccount(message.forumId, message.width);
    case "drop-place":
      return removeForAccount(message.forumId);
  }
}

const endsAccount = /^\/(login|logout|reset-password|account-settings\/(sign-out|delete))$/;

function answerForm(event: FetchEvent, url: URL) {
  const { request } = event;
  const isScripted = request.headers.has(replacingHeader);
  if (request.mode !== "navigate" && !isScripted) return;
  if (isScripted && isPostForm(url)) event.respondWith(sendOrFail(request));
  else if (endsAccount.test(url.pathname)) event.respondWith(leave(event));
  else if (isPostForm(url)) event.respondWith(sendOrKeep(request));
  else if (answersForms(url.pathname)) event.respondWith(answerPost(request));
  else expectAnswer(request);
}

async function leave(event: FetchEvent) {
  event.waitUntil(endAccount());
  const response = await fetchFromServer(event.request);
  event.waitUntil(endAccount());
  return response;
}

async function answerPost(request: Request) {
  const response = await fetchFromServer(request);
  if (isSignedOut(response)) await suspendAccount();
  return response;
}

async function fetchFromServer(request: Request) {
  try {
    const response = await fetch(request);
    if (response.type === "opaqueredirect" || response.headers.has(leadsToHeader)) expectAnswer(request);
    return response;
  } catch {
    return request.mode === "navigate" ? answerOffline(true) : Response.error();
  }
}
