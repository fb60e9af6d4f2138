import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { type Listening, listen } from "../listen.ts";
import { isThisMachine, sendJson, sendPage, sendText } from "./local-response.ts";
import type { Mail, Mailbox } from "./mailbox.ts";
import { listPage, MESSAGE_BASE, messagePage } from "./mailbox-page.ts";

const ID = "([0-9a-f-]{36})";
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";
const MESSAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Pages for people, and JSON in Mailpit's format for tests. */
export async function serveMailbox(mailbox: Mailbox, port: number): Promise<Listening> {
  const server = http.createServer((request, response) => answer(mailbox, request, response));
  return listen(server, port, "TREKS_MAIL_PORT");
}

function answer(mailbox: Mailbox, { method, url = "/", headers }: IncomingMessage, response: ServerResponse) {
  if (!isThisMachine(headers.host)) return sendText(response, 403, "Open the mailbox by the name localhost.");
  const [pathname = "/", query] = url.split("?");
  if (pathname === "/") return sendPage(response, listPage(mailbox.list()), PAGE_POLICY);
  if (pathname === "/api/v1/messages") {
    if (method === "DELETE") return void mailbox.clear().then(() => sendText(response, 200, "ok"));
    return sendJson(response, toList(mailbox.list(new URLSearchParams(query).get("to"))));
  }
  const [, view, id = ""] = new RegExp(`^/(message|html|api/v1/message)/${ID}$`).exec(pathname) ?? [];
  const mail = mailbox.find(id);
  if (!mail) return sendText(response, 404, "Not found");
  if (view === "message") return sendPage(response, messagePage(mail), PAGE_POLICY);
  if (view === "html") return sendPage(response, MESSAGE_BASE + mail.html, MESSAGE_POLICY);
  sendJson(response, { ...toSummary(mail), Text: mail.text, HTML: mail.html });
}

function toList(mails: Mail[]) {
  return { total: mails.length, messages: mails.map(toSummary) };
}

function toSummary({ id, to, subject, sentAt }: Mail) {
  return {
    ID: id,
    From: { Name: "Treks", Address: "noreply@localhost" },
    To: [{ Name: "", Address: to }],
    Subject: subject,
    Created: sentAt,
  };
}
