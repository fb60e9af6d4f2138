import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Mailbox } from "../../mail/mailbox.ts";

/** On this machine only: every mail ends in the mailbox that the tests read. */
export async function startSmtpSink(mailbox: Mailbox) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      buffer(stream)
        .then(source => keep(source, session.envelope.rcptTo[0]?.address ?? ""))
        .then(() => done(), done);
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return { port, stop: () => new Promise<void>(resolve => server.close(() => resolve())) };

  async function keep(source: Buffer, to: string) {
    const { subject = "", html = "" } = await PostalMime.parse(source);
    await mailbox.add({ recipient: to, subject, html });
  }
}
