import { answerOffline } from "./pages/offline-page";
import { isUnsentForm, sendOrKeep } from "./unsent/keep-post";

/** Forms go to the server as they are; one that could not be sent is kept for later, or told as such. */
export async function answerPost({ request }: FetchEvent): Promise<Response> {
  if (isUnsentForm(new URL(request.url))) return sendOrKeep(request);
  return fetch(request).catch(() => answerOffline(true));
}
