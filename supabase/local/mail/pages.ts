import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { escapeHtml, toText } from "../../functions/_shared/mail-text.ts";
import { type Listening, listen } from "../listen.ts";
import type { Delivery } from "./deliver.ts";
import type { MailStore, Message } from "./store.ts";

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'";
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

interface MailPages {
  store: MailStore;
  outgoing: { delivery: Delivery; server: string } | null;
}

export function serveMail({ store, outgoing }: MailPages, port: number): Promise<Listening> {
  const listener = http.createServer((request, response) => {
    answer(request, response).catch(error => sendPage(response, 500, error.message));
  });
  return listen(listener, port, "TREKS_MAIL_PORT");

  async function answer({ method, url = "/", headers }: IncomingMessage, response: ServerResponse) {
    const { host = "", origin } = headers;
    if (!ownHost.test(host)) return sendPage(response, 403, "Open the mail by the name localhost.");
    if (url === "/") {
      const mails = await store.list(outgoing ? "outgoing" : "local");
      const page = outgoing ? outboxPage(mails, outgoing.server) : mailboxPage(mails);
      return sendPage(response, 200, page, pagePolicy);
    }
    const [, view, id = ""] = /^\/(message|html|retry)\/([0-9a-f-]{36})$/.exec(url) ?? [];
    if (outgoing && view === "retry") {
      const isOwnForm = origin === undefined || origin === `http://${host}`;
      if (method !== "POST" || !isOwnForm) return sendPage(response, 403, "Use the button on the page.");
      const isWaiting = await outgoing.delivery.retry(id);
      if (!isWaiting) return sendPage(response, 409, "This mail cannot be sent any more.");
      return void response.writeHead(303, { location: "/" }).end();
    }
    const mail = outgoing ? undefined : (await store.list("local")).find(each => each.id === id);
    if (mail && view === "message") return sendPage(response, 200, messagePage(mail), pagePolicy);
    if (mail && view === "html") return sendPage(response, 200, framePage(mail), framePolicy);
    sendPage(response, 404, "Not found");
  }
}

// Prevents DNS rebinding, by which a foreign page could read the mails.
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

function sendPage(response: ServerResponse, status: number, body: string, policy?: string) {
  const headers = {
    "content-type": `text/${policy ? "html" : "plain"}; charset=utf-8`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    ...(policy && { "content-security-policy": policy }),
  };
  response.writeHead(status, headers).end(body);
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#d6d3d1, #44403c); --soft: light-dark(#57534e, #a8a29e);
  --link: light-dark(#15603a, #7fd6a4) }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fafaf9, #1c1917);
  color: light-dark(#1c1917, #f5f5f4) }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere }
a { color: var(--link) }
ul { list-style: none; padding: 0 }
li { padding: .75rem 0; border-top: 1px solid var(--line) }
li a { display: block; text-decoration: none }
li strong, li span { display: block; overflow-wrap: anywhere }
li span, time, summary { color: var(--soft) }
iframe { width: 100%; height: 60vh; border: 1px solid var(--line); border-radius: .5rem; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere }`;

const stateNames: Record<string, string> = {
  waiting: "Waiting",
  sent: "Sent",
  refused: "Refused",
  expired: "Given up, its link has expired",
};

function mailboxPage(mails: Message[]) {
  const items = mails.map(({ id, recipient, subject, created_at }) => {
    const content = item(subject, [`to ${recipient}`], created_at);
    return `<li><a href="/message/${id}">${content}</a></li>`;
  });
  const none = "No mail yet. Sign up, and it lands here.";
  return listPage("Local mailbox", "Mail that Treks sends stays on this machine.", items, none);
}

/** The content is omitted, because its links are only for the recipients. */
function outboxPage(mails: Message[], server: string) {
  const items = mails.map(({ id, state, recipient, subject, changed_at, last_answer }) => {
    const lines = [`to ${recipient}`, ...(last_answer ? [last_answer] : [])];
    const retry = `<form method="post" action="/retry/${id}"><button>Try again</button></form>`;
    const content = item(`${stateNames[state]}: ${subject}`, lines, changed_at);
    return `<li>${content}${state === "refused" ? retry : ""}</li>`;
  });
  const about = `Mail that Treks sends leaves by ${escapeHtml(server)}.`;
  return listPage("Outgoing mail", about, items, "No mail yet.");
}

function messagePage({ id, subject, recipient, created_at, html }: Message) {
  return page(
    subject,
    `<p><a href="/">All mail</a></p>
    <h1>${escapeHtml(subject)}</h1>
    <p>To ${escapeHtml(recipient)}, ${utcTime(created_at)}</p>
    <iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Message" src="/html/${id}"></iframe>
    <details><summary>As plain text</summary><pre>${escapeHtml(toText(html))}</pre></details>`,
  );
}

function framePage({ html }: Message) {
  return `<!doctype html><meta charset="utf-8"><base target="_blank">
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 1.25rem; background: #fff; color: #1c1917 }</style>${html}`;
}

function listPage(title: string, about: string, items: string[], none: string) {
  const list = items.length > 0 ? `<ul>${items.join("")}</ul>` : `<p>${none}</p>`;
  return page(title, `<h1>${title}</h1><p>${about}</p>${list}`);
}

function item(title: string, lines: string[], time: string) {
  const spans = lines.map(line => `<span>${escapeHtml(line)}</span>`).join("");
  return `<strong>${escapeHtml(title)}</strong>${spans}${utcTime(time)}`;
}

function page(title: string, body: string) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Treks</title>
<style>${style}</style>
<main>${body}</main>
</html>`;
}

function utcTime(time: string) {
  return `<time datetime="${time}">${time.slice(0, 16).replace("T", " ")} UTC</time>`;
}
