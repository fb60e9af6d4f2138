import { accountSignal, suspendAccount } from "../account";
import { isKnownDead } from "../unless-dead";
import { tellOfUnsent } from "../unsent/tell-of-unsent";
import { isAnswer } from "./form-answers";
import { answerFromKept } from "./kept-page";
import { firstToArrive, offerLate } from "./late-pages";
import { answerOffline } from "./offline-page";
import { type ArrivedPage, rememberPage } from "./remember-page";

/** In milliseconds. After that what is kept is shown; what arrives later is offered. */
const patience = 3_000;
/** Where the server did not answer a moment ago. */
const shortPatience = 500;
/** What is kept does not show what a form has changed, and lacks the message about it. */
const patienceAfterForm = 30_000;

export async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const limit = isAnswer(event.request) ? patienceAfterForm : isKnownDead() ? shortPatience : patience;
  // A link from a mail may log somebody else in.
  if (url.searchParams.has("code")) event.waitUntil(suspendAccount());
  const arriving = fetchPage(event.request, event.preloadResponse);
  event.waitUntil(arriving.then(page => rememberPage(url, page)).catch(() => {}));
  event.waitUntil(tellOfUnsent(event.resultingClientId));
  const page = firstToArrive(
    event.request.url,
    arriving.then(({ response }) => response),
  );
  const response = await withPatience(page, limit).catch(() => null);
  if (response) return response;
  event.waitUntil(offerLate(event, page));
  return (await answerFromKept(url).catch(() => null)) ?? answerOffline();
}

/** Requests the page again when the account has ended meanwhile: the answer may still be of that account. */
async function fetchPage(request: Request, preloaded?: Promise<Response | undefined>): Promise<ArrivedPage> {
  const account = accountSignal();
  const response = (await preloaded) ?? (await fetch(request));
  // Firefox answers so where the others throw.
  if (response.type === "error") throw new Error("The server cannot be reached");
  if (account.aborted) return fetchPage(request);
  return { response, copy: response.clone(), account };
}

/** @returns null when nothing has arrived in time. */
function withPatience(page: Promise<Response>, milliseconds: number) {
  const limit = new Promise<null>(resolve => setTimeout(resolve, milliseconds, null));
  return Promise.race([page, limit]);
}
