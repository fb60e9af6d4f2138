import { isKnownDead } from "../unless-dead";
import { tellOfUnsent } from "../unsent/tell-of-unsent";
import { answerFromKept } from "./kept-page";
import { firstToArrive, offerLate } from "./late-pages";
import { answerOffline } from "./offline-page";
import { rememberPage } from "./remember-page";

/** In milliseconds. After that what is kept is shown; what arrives later is offered. */
const patience = 3_000;
/** Where the server did not answer a moment ago. */
const shortPatience = 500;

export async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const arriving = fetchPage(event);
  event.waitUntil(arriving.then(({ copy }) => rememberPage(url, copy)).catch(() => {}));
  event.waitUntil(tellOfUnsent(event.resultingClientId));
  const page = firstToArrive(
    event.request.url,
    arriving.then(({ response }) => response),
  );
  const response = await withPatience(page).catch(() => null);
  if (response) return response;
  event.waitUntil(offerLate(event, page));
  return (await answerFromKept(url).catch(() => null)) ?? answerOffline();
}

async function fetchPage({ request, preloadResponse }: FetchEvent) {
  const response: Response = (await preloadResponse) ?? (await fetch(request));
  // Firefox answers so where the others throw.
  if (response.type === "error") throw new Error("The server cannot be reached");
  return { response, copy: response.clone() };
}

/** @returns null when nothing has arrived in time. */
function withPatience(page: Promise<Response>) {
  const limit = new Promise<null>(resolve =>
    setTimeout(resolve, isKnownDead() ? shortPatience : patience, null),
  );
  return Promise.race([page, limit]);
}
