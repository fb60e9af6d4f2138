import { leadsToHeader } from "~/lib/form-answer";
import { currentAccount, endAccount, isSignedOut, suspendAccount } from "./account";
import { isKept } from "./addresses";
import { answerOffline, expectAnswer } from "./answer-page";
import { isUnsentForm, sendOrKeep } from "./keep-post";
import { handleShare } from "./share";

/** Forms that end the session of this browser, or begin another member's. */
const endsAccount = /^\/(login|logout|reset-password|account-settings\/(sign-out|delete))$/;

/** Other forms about an account, a password or of admins go to the server without us, who keep nothing of them. */
export function answerForm(event: FetchEvent) {
  const { request } = event;
  const url = new URL(request.url);
  const shared = handleShare(event, currentAccount);
  if (shared) event.respondWith(shared);
  else if (endsAccount.test(url.pathname)) event.respondWith(leave(event));
  else if (isUnsentForm(url)) event.respondWith(sendOrKeep(request));
  else if (isKept(url.pathname)) event.respondWith(answerPost(request));
  else expectAnswer(request);
}

/** The account ends here before the server hears of it, and again for pages that were requested until it answered. */
async function leave(event: FetchEvent) {
  event.waitUntil(endAccount());
  const response = await send(event.request);
  event.waitUntil(endAccount());
  return response;
}

/** A form goes to the server as it is. */
async function answerPost(request: Request) {
  const response = await send(request);
  if (isSignedOut(response)) await suspendAccount();
  return response;
}

async function send(request: Request) {
  try {
    const response = await fetch(request);
    if (response.type === "opaqueredirect" || response.headers.has(leadsToHeader)) expectAnswer(request);
    return response;
  } catch {
    // A script that gets no answer leaves the form to the browser.
    return request.mode === "navigate" ? answerOffline(true) : Response.error();
  }
}
