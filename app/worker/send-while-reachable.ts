import { reachesServer } from "~/browser/shared-with-worker/reach-server";

const firstCheckAfterMs = 1_000;
const checkEveryMs = 3_000;

type Send = (signal: AbortSignal) => Promise<Response>;

/** Returns null when neither the request nor a health check is answered, and aborts to free the connection. */
export async function sendWhileReachable(send: Send, timeoutMs = 120_000): Promise<Response | null> {
  const abort = new AbortController();
  const arriving = send(abort.signal).catch(() => null);
  const start = Date.now();
  for (let waitMs = firstCheckAfterMs; Date.now() - start < timeoutMs; waitMs = checkEveryMs) {
    const pause = new Promise<undefined>(resolve => setTimeout(resolve, waitMs));
    const response = await Promise.race([arriving, pause]);
    if (response !== undefined) return response;
    if (!(await Promise.race([arriving.then(() => true), reachesServer()]))) break;
  }
  abort.abort();
  return null;
}
