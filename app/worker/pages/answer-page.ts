import { isKnownDead } from "../unless-dead";
import { answerFromKept } from "./kept-page";
import { takeLate, waitForLate } from "./late-pages";
import { answerOffline } from "./offline-page";
import { rememberPage } from "./remember-page";

/** In milliseconds. After that what is kept is shown; what arrives later is offered. */
const patience = 3_000;
/** Where the server did not answer a moment ago. */
const shortPatience = 500;

export async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const late = takeLate(event.request.url);
  if (late) return late;
  const arriving = fetchPage(event);
  event.waitUntil(arriving.then(({ copy }) => rememberPage(url, copy)).catch(() => {}));
  const response = await withPatience(arriving).catch(() => null);
  if (response) return response;
  event.waitUntil(waitForLate(event, arriving));
  return (await answerFromKept(url).catch(() => null)) ?? answerOffline();
}

async function fetchPage({ request, preloadResponse }: FetchEvent) {
  const response: Response = (await preloadResponse) ?? (await fetch(request));
  return { response, copy: response.clone() };
}

/** @returns null when nothing has arrived in time. */
function withPatience(arriving: Promise<{ response: Response }>) {
  const limit = new Promise<null>(resolve =>
    setTimeout(resolve, isKnownDead() ? shortPatience : patience, null),
  );
  return Promise.race([arriving.then(({ response }) => response), limit]);
}
