import { templateId } from "~/browser/shared-with-worker/contract";
import { isWebKit } from "~/lib/is-webkit";
import { localQuery } from "~/lib/local-page";
import { isUuid } from "~/lib/uuid";
import { accountSignal, currentAccount, suspendAccount } from "./account";
import { isLocalScreen, offlinePage, templateFor } from "./addresses";
import { findFile } from "./built-files";
import { type CachedPage, findPage, shownHeaders } from "./page-cache";
import { type ArrivedPage, rememberPage } from "./remember-page";
import { announceUnsent } from "./send-posts";

const timeoutMs = 3_000;
const timeoutAfterFormMs = 30_000;

export async function answerPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  // What fills the form is on this device, so the page is the same without it.
  if (url.searchParams.has("unsent")) url.search = "";
  const limitMs = isAnswer(event.request) ? timeoutAfterFormMs : timeoutMs;
  // A link from a mail may log another member in.
  if (url.searchParams.has("code")) event.waitUntil(suspendAccount());
  const arriving = fetchPage(event.request, event.preloadResponse);
  event.waitUntil(arriving.then(page => rememberPage(url, page)).catch(() => {}));
  event.waitUntil(announceUnsent(event.resultingClientId));
  const timeout = new Promise<null>(resolve => setTimeout(resolve, limitMs, null));
  const page = await Promise.race([arriving, timeout]).catch(() => null);
  if (page) return page.response;
  return (await answerFromCache(url).catch(() => null)) ?? answerOffline();
}

async function fetchPage(request: Request, preloaded?: Promise<Response | undefined>): Promise<ArrivedPage> {
  const account = accountSignal();
  const response = (await preloaded) ?? (await fetch(request));
  // Firefox resolves with this where other browsers throw.
  if (response.type === "error") throw new Error("The server cannot be reached");
  if (account.aborted) return fetchPage(request);
  return { response, copy: response.clone(), account };
}

async function answerFromCache(url: URL): Promise<Response | null> {
  const account = accountSignal();
  const { local } = localQuery(url.searchParams);
  if (local) url.search = url.search.replace(/[?&]local=.*/, "");
  const page = await findCachedPage(await currentAccount(), url);
  account.throwIfAborted();
  if (!page) return null;
  const cachedAt = isLocalScreen(url.pathname) ? "" : page.cachedAt;
  // Pages of 1.0.0 that are still cached know the second name, by which they say how old they are.
  const html = page.html.replace("<html ", `<html data-cached="${cachedAt}" data-kept="${cachedAt}" `);
  return new Response(withFreshIds(local ? withLocal(html, local) : html), { headers: page.headers });
}

async function findCachedPage(owner: string | null, { pathname, search }: URL): Promise<CachedPage | null> {
  const seen = await findPage(owner, pathname + search);
  if (seen) return seen;
  const screen = search && isLocalScreen(pathname) ? await findPage(owner, pathname) : null;
  if (screen) return screen;
  const template = templateFor(pathname);
  const page = template && (await findPage(owner, template.address));
  return page && { ...page, html: page.html.replaceAll(templateId, template.id) };
}

/** The composers of places fill themselves with the local text that their address names. */
export function withLocal(html: string, local: string): string {
  return html.replaceAll('/new-post"', `/new-post?local=${local}"`);
}

/** Without fresh ids, two posts from one cached page would count as one. */
export function withFreshIds(html: string): string {
  const ids = html.matchAll(/ name="id" value="([\da-f]{8}-[\da-f-]{27})"/g);
  return [...ids].reduce((page, [, id = ""]) => page.replaceAll(id, crypto.randomUUID()), html);
}

export async function answerOffline(notSent = false): Promise<Response> {
  const owner = await currentAccount().catch(() => null);
  const ofMember = await findPage(owner, offlinePage).catch(() => null);
  const page = ofMember ?? (await visitorOfflinePage().catch(() => null));
  if (!page) return new Response(lastResort, { status: 503, headers: { "Content-Type": "text/html" } });
  // A member's own copy comes some seconds after the log-in. Until then the visitor's copy lists what waits.
  const viewer = !ofMember && isUuid(owner ?? undefined) ? ` data-viewer="${owner}"` : "";
  const mark = `<html data-cached=""${notSent ? " data-not-sent" : ""}${viewer} `;
  return new Response(page.html.replace("<html ", mark), { status: 503, headers: page.headers });
}

async function visitorOfflinePage() {
  const response = await findFile(offlinePage);
  return response && { html: await response.text(), headers: shownHeaders(response.headers) };
}

const lastResort = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Offline · Treks</title><h1>There is no connection</h1>
<p>Nothing is lost. Go back, or try again when there is.`;

/** The browser names the same referrer for the page that follows a sent form. */
const senders = new Set<string>();

export function expectAnswer({ referrer }: Request) {
  senders.add(referrer);
}

function isAnswer({ referrer }: Request) {
  return senders.delete(referrer);
}

/** WebKit may request the page of a cloned response again, and show it with the headers of the first. */
export async function setNavigationPreload(manager: NavigationPreloadManager | undefined, userAgent: string) {
  await (isWebKit(userAgent) ? manager?.disable() : manager?.enable());
}
