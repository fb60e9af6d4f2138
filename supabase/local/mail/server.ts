import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { type Listening, listen } from "../listen.ts";
import type { Delivery } from "./deliver.ts";
import { framePage, mailboxPage, messagePage, outboxPage } from "./pages.ts";
import type { MailStore } from "./store.ts";

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'";
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

interface MailPages {
  store: MailStore;
  /** Only where mail leaves; `server` is its name for people. */
  outgoing: { delivery: Delivery; server: string } | null;
}

/** The mail that stays here, for whoever signs up on this machine; else what waits and why, for the operator. */
export function serveMail({ store, outgoing }: MailPages, port: number): Promise<Listening> {
  const listener = http.createServer((request, response) => {
    answer(request, response).catch(error => send(response, 500, error.message));
  });
  return listen(listener, port, "TREKS_MAIL_PORT");

  async function answer({ method, url = "/", headers }: IncomingMessage, response: ServerResponse) {
    if (!isThisMachine(headers.host)) return send(response, 403, "Open the mail by the name localhost.");
    if (url === "/") return send(response, 200, await listPage(), pagePolicy);
    const [, view, id = ""] = /^\/(message|html|retry)\/([0-9a-f-]{36})$/.exec(url) ?? [];
    if (outgoing && view === "retry") {
      if (method !== "POST" || !isOwnForm(headers)) return send(response, 403, "Use the button on the page.");
      const isWaiting = await outgoing.delivery.retry(id);
      if (!isWaiting) return send(response, 409, "This mail cannot be sent any more.");
      return void response.writeHead(303, { location: "/" }).end();
    }
    const mail = outgoing ? undefined : (await store.list("local")).find(each => each.id === id);
    if (mail && view === "message") return send(response, 200, messagePage(mail), pagePolicy);
    if (mail && view === "html") return send(response, 200, framePage(mail), framePolicy);
    send(response, 404, "Not found");
  }

  async function listPage() {
    if (!outgoing) return mailboxPage(await store.list("local"));
    return outboxPage(await store.list("outgoing"), outgoing.server);
  }
}

// Against DNS rebinding: a foreign page could otherwise read the mails.
function isThisMachine(host = "") {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}

function isOwnForm({ origin, host }: IncomingHttpHeaders) {
  return origin === undefined || origin === `http://${host}`;
}

/** Only pages have a policy; anything else is plain text. */
function send(response: ServerResponse, status: number, body: string, policy?: string) {
  const headers = {
    "content-type": `text/${policy ? "html" : "plain"}; charset=utf-8`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    ...(policy && { "content-security-policy": policy }),
  };
  response.writeHead(status, headers).end(body);
}
