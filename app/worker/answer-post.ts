import { answerOffline } from "./offline-page";

/** Forms go to the server as they are; a post that could not be sent is told as such. */
export async function answerPost({ request }: FetchEvent): Promise<Response> {
  return fetch(request).catch(() => answerOffline(true));
}
