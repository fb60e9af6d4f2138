import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { SmtpSettings } from "../../../supabase/local/contract.ts";

interface ReceivedMail extends Email {
  raw: string;
  envelope: { from: string; to: string[] };
}

/** The server accepts a recipient or a mail when this returns null. */
interface Behaviour {
  recipient?: (address: string) => Error | null;
  mail?: (raw: string) => Error | null | "never answer" | "hang up";
}

const longestWait = 10_000;

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Starts a real SMTP server. `behaviour` can be changed at any time. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: ReceivedMail[] = [];
  const behaviour: Behaviour = {};
  const counts = { sessions: 0, openAtOnce: 0, recipients: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key ? [] : ["STARTTLS"],
    logger: false,
    onConnect(_, callback) {
      counts.sessions++;
      counts.openAtOnce = Math.max(counts.openAtOnce, server.connections.size);
      callback();
    },
    onRcptTo({ address }, _, callback) {
      counts.recipients++;
      callback(behaviour.recipient?.(address));
    },
    async onData(stream, session, callback) {
      const raw = (await buffer(stream)).toString("utf8");
      const fault = behaviour.mail?.(raw);
      if (fault === "never answer") return;
      if (fault === "hang up") return hangUp();
      if (fault) return callback(fault);
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) };
      received.push({ ...(await PostalMime.parse(raw)), raw, envelope });
      callback();
    },
    ...options,
  });
  server.on("error", () => {});
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const ownPort = (listening.address() as AddressInfo).port;
  const settings: SmtpSettings = {
    host: "localhost",
    port: ownPort,
    encryption: "none",
    from: { name: "Treks", address: "mail@treks.example" },
  };
  return { received, behaviour, counts, settings, port: ownPort, mailTo, hangUp, stop };

  async function mailTo(address: string) {
    for (const deadline = Date.now() + longestWait; Date.now() < deadline; await wait(5)) {
      const mail = received.findLast(({ envelope }) => envelope.to.includes(address));
      if (mail) return mail;
    }
    throw new Error(`No mail has come for ${address}.`);
  }

  function hangUp() {
    for (const { _socket: socket } of server.connections) socket.destroy();
  }

  async function stop() {
    hangUp();
    await new Promise<void>(resolve => server.close(() => resolve()));
  }
}

export function smtpError(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode });
}

export function linkIn({ text = "" }: Email) {
  const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? "");
  return pathname + search;
}
