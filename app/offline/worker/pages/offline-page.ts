import { currentAccount } from "../account";
import { findFile } from "../built-files";
import { offlinePage } from "./addresses";
import { findPage, shownHeaders } from "./page-cache";

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
