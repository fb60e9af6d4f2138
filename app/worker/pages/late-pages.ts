import { tellPages } from "../messages";

/** In milliseconds. */
const usableFor = 20_000;

const latePages = new Map<string, Response>();

/** Once, and without waiting for the server again. */
export function takeLate(address: string): Response | undefined {
  const late = latePages.get(address);
  latePages.delete(address);
  return late;
}

/** A page that came after its place was taken by a kept one. */
export async function waitForLate(event: FetchEvent, arriving: Promise<{ response: Response }>) {
  const { response } = await arriving.catch(() => ({ response: null }));
  if (!response?.ok) return;
  const { url } = event.request;
  latePages.set(url, response);
  setTimeout(() => latePages.delete(url), usableFor);
  await tellPages({ type: "arrived" }, event.resultingClientId);
}
