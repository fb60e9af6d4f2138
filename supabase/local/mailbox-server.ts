import http from "node:http";
import type { Mail, Mailbox } from "./mailbox.ts";
export async function serveMailbox(mailbox: Mailbox, port: number) {
  const server = http.createServer((req, res) => {
    const url = new URL(req.url ?? "/", "http://mailbox");
    const json = (v: unknown, s = 200) => res.writeHead(s, { "content-type": "application/json" }).end(JSON.stringify(v));
    const [, id] = /^\/api\/v1\/message\/([\w-]+)$/.exec(url.pathname) ?? [];
    if (id) { const mail = mailbox.find(id); return mail ? json(full(mail)) : json({ error: "not found" }, 404); }
    if (url.pathname === "/api/v1/messages") {
      if (req.method === "DELETE") { void mailbox.clear(); return res.end("ok"); }
      return json({ messages: mailbox.list(url.searchParams.get("to")).map(summary) });
    }
    res.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return { stop: () => new Promise<void>(resolve => { server.close(() => resolve()); server.closeAllConnections(); }) };
}
function summary(mail: Mail) { return { ID: mail.id, To: [{ Name: "", Address: mail.to }], Subject: mail.subject, Created: mail.at }; }
function full(mail: Mail) { return { ...summary(mail), Text: mail.text ?? "", HTML: mail.html ?? "" }; }
