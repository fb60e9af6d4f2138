import { templateId } from "~/offline/shared/template-id";
import { accountSignal, currentAccount } from "../account";
import { findPageCopy } from "../places/kept-copies";
import { isLocal, templateFor } from "./addresses";
import { findPage, type KeptPage } from "./page-cache";

/** Null when nothing is kept that answers this address. @throws AbortError when the account ends meanwhile */
export async function answerFromKept(url: URL): Promise<Response | null> {
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
