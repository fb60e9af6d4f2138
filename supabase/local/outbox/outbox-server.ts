import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { type Listening, listen } from "../listen.ts";
import { isThisMachine, sendJson, sendPage, sendText } from "../mailbox/local-response.ts";
import type { QueuedMail } from "./mail-files.ts";
import type { Outbox } from "./outbox.ts";
import { outboxPage } from "./outbox-page.ts";

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'";

/** Shows the operator what waits, and why; in the place of the local mailbox. */
export async function serveOutbox(outbox: Outbox, server: string, port: number): Promise<Listening> {
  const listener = http.createServer((request, response) => {
    answer(request, response).catch(error => sendText(response, 500, error.message));
  });
  return listen(listener, port, "TREKS_MAIL_PORT");

  async function answer({ method, url, headers }: IncomingMessage, response: ServerResponse) {
    if (!isThisMachine(headers.host))
      return sendText(response, 403, "Open the outbox by the name localhost.");
    if (url === "/") return sendPage(response, outboxPage(outbox.list(), server), pagePolicy);
    if (url === "/api/v1/outbox") return sendJson(response, outbox.list().map(withoutContent));
    const [, id = ""] = /^\/retry\/([0-9a-f-]{36})$/.exec(url ?? "") ?? [];
    if (!id) return sendText(response, 404, "Not found");
    if (method !== "POST" || !isOwnForm(headers))
      return sendText(response, 403, "Use the button on the page.");
    if (!(await outbox.retry(id))) return sendText(response, 409, "This mail cannot be sent any more.");
    response.writeHead(303, { location: "/" }).end();
  }
}

function isOwnForm({ origin, host }: http.IncomingHttpHeaders) {
  return origin === undefined || origin === `http://${host}`;
}

function withoutContent({ html, ...mail }: QueuedMail) {
  return mail;
}
