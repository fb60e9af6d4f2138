import { isWebKit } from "~/lib/is-webkit";
import { templateId } from "~/offline/shared/contract";
import { accountSignal, currentAccount, suspendAccount } from "./account";
import { isLocal, offlinePage, templateFor } from "./addresses";
import { findFile } from "./built-files";
import { findPageCopy } from "./kept-places";
import { findPage, firstToArrive, type KeptPage, offerLate, shownHeaders } from "./page-cache";
import { type ArrivedPage, rememberPage } from "./remember-page";
import { tellOfUnsent } from "./send-posts";
import { isKnownDead } from "./unless-dead";

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

/** Null when nothing is kept that answers this address. @throws AbortError when the account ends meanwhile */
async function answerFromKept(url: URL): Promise<Response | null> {
  const account = accountSignal();
  const answer = await findAnswer(url);
  account.throwIfAborted();
  return answer;
}

async function findAnswer(url: URL): Promise<Response | null> {
  const owner = await currentAccount();
  const { pathname, search } = url;
  const seen = await findNewest(owner, pathname + search);
  if (seen) return fresh(seen, pathname);
  // What a local screen filters by, it reads from the address.
  const screen = search && isLocal(pathname) ? await findPage(owner, pathname) : null;
  if (screen) return fresh(screen, pathname);
  const template = templateFor(pathname);
  const page = template && (await findPage(owner, template.address));
  return page ? fresh(withId(page, template.id), pathname) : null;
}

/** A place that was taken along has copies of its own. */
async function findNewest(owner: string | null, address: string) {
  const seen = await findPage(owner, address);
  const copy = await findPageCopy(owner, address);
  return seen && copy && copy.keptAt > seen.keptAt ? copy : (seen ?? copy);
}

function withId(page: KeptPage, id: string): KeptPage {
  return { ...page, html: page.html.replaceAll(templateId, id) };
}

/** As if the server had made it now: with ids of its own for what is written on it. */
function fresh({ html, headers, keptAt }: KeptPage, pathname: string) {
  const marked = html.replace("<html ", `<html data-kept="${isLocal(pathname) ? "" : keptAt}" `);
  return new Response(withFreshIds(marked), { headers });
}

export function withFreshIds(html: string): string {
  const ids = html.matchAll(/ name="id" value="([\w-]+)"/g);
  return [...ids].reduce((page, [, id = ""]) => page.replaceAll(id, freshId(id)), html);
}

/** Of the same shape: a UUID, or a time in milliseconds with what stands around it. */
function freshId(id: string) {
  if (/^[\da-f]{8}-[\da-f-]{27}$/.test(id)) return crypto.randomUUID();
  const [, before, after] = /^(.*?)\d{13}(.*)$/.exec(id) ?? [];
  const random = after && `-${Math.random().toString(36).slice(2)}`;
  return before === undefined ? id : `${before}${Date.now()}${random}`;
}

/** What still works, instead of a page that is not kept; 503 because it is not what was asked for. */
export async function answerOffline(notSent = false): Promise<Response> {
  const page = (await ownPage().catch(() => null)) ?? (await nobodysPage().catch(() => null));
  if (!page) return new Response(lastResort, { status: 503, headers: { "Content-Type": "text/html" } });
  const mark = `<html data-kept=""${notSent ? " data-not-sent" : ""} `;
  return new Response(page.html.replace("<html ", mark), { status: 503, headers: page.headers });
}

async function ownPage() {
  return findPage(await currentAccount(), offlinePage);
}

async function nobodysPage() {
  const response = await findFile(offlinePage);
  return response && { html: await response.text(), headers: shownHeaders(response) };
}

const lastResort = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Offline · Treks</title><h1>There is no connection</h1>
<p>Nothing is lost. Go back, or try again when there is.`;

/** Addresses of the pages whose form was sent. The browser names the same one as the referrer of the page that follows. */
const senders = new Set<string>();

export function expectAnswer({ referrer }: Request) {
  senders.add(referrer);
}

/** Whether this page follows a form. It carries the message of what was done, once. */
function isAnswer({ referrer }: Request) {
  return senders.delete(referrer);
}

/**
 * The browser asks the server while the worker starts. Not WebKit: where the answer is copied, as it is to be kept, WebKit
 * may ask again and show the second page with the headers of the first, whose policy refuses its style and its scripts.
 */
export async function setNavigationPreload(manager: NavigationPreloadManager | undefined, userAgent: string) {
  // An earlier version of the worker may have turned it on.
  await (isWebKit(userAgent) ? manager?.disable() : manager?.enable());
}
