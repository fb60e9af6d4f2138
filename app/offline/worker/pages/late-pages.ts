import { tellPages } from "../messages";

/** In milliseconds, from its arrival on. */
const usableFor = 20_000;

/** By address: under way, or here and not shown yet. */
const latePages = new Map<string, Promise<Response>>();

/** The page itself or the one of an earlier visit, whichever is here first: it is not waited for again. */
export function firstToArrive(address: string, arriving: Promise<Response>): Promise<Response> {
  const earlier = latePages.get(address);
  latePages.delete(address);
  return earlier ? Promise.any([earlier, arriving]) : arriving;
}

/** For a page whose place was taken by a kept one. */
export async function offerLate({ request, resultingClientId }: FetchEvent, arriving: Promise<Response>) {
  const { url } = request;
  const page = arriving.then(requireOk);
  latePages.set(url, page);
  try {
    await page;
    setTimeout(forget, usableFor, url, page);
    if (latePages.get(url) === page) await tellPages({ type: "arrived" }, resultingClientId);
  } catch {
    forget(url, page);
  }
}

/** Another member's by now, or of a time before something was changed. */
export function forgetLatePages() {
  latePages.clear();
}

function forget(address: string, page: Promise<Response>) {
  if (latePages.get(address) === page) latePages.delete(address);
}

function requireOk(response: Response) {
  // A redirect: the session may have ended.
  if (!response.ok && response.type !== "opaqueredirect") throw new Error("Not the page that was asked for");
  return response;
}
