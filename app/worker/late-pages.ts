import { postToPages } from "./messages";

const ttlMs = 20_000;

/** A cached page was shown in place of each of these, so the next visit takes them. */
const latePages = new Map<string, Promise<Response>>();

export function firstToArrive(address: string, arriving: Promise<Response>): Promise<Response> {
  const earlier = latePages.get(address);
  latePages.delete(address);
  return earlier ? Promise.any([earlier, arriving]) : arriving;
}

export async function offerLatePage({ request, resultingClientId }: FetchEvent, arriving: Promise<Response>) {
  const { url } = request;
  const page = arriving.then(requireOk);
  latePages.set(url, page);
  try {
    await page;
    setTimeout(forget, ttlMs, url, page);
    if (latePages.get(url) === page) await postToPages({ type: "arrived" }, resultingClientId);
  } catch {
    forget(url, page);
  }
}

export function forgetLatePages() {
  latePages.clear();
}

function forget(address: string, page: Promise<Response>) {
  if (latePages.get(address) === page) latePages.delete(address);
}

function requireOk(response: Response) {
  if (!response.ok && response.type !== "opaqueredirect") throw new Error("The page was not found");
  return response;
}
