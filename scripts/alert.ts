import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { readSettings } from "../server/settings.ts";
import { escapeHtml } from "../supabase/functions/_shared/mail-text.ts";
import { smtpTransport } from "../supabase/local/mail/smtp.ts";
import { runCommand } from "./operator/command.ts";

const command = {
  name: "npm run alert",
  about: "Mails its standard input to ALERT_TO, by the mail server of SMTP_URL.",
  words: { "<subject>": "the subject of the mail" },
  example: 'date | npm run -s alert -- "Mail leaves"',
};

// The mail table is bypassed, because the backend may be what failed.
await runCommand(command, async ({ args: [subject = ""] }) => {
  const { smtp, siteUrl, alertTo } = readSettings(process.env);
  if (!smtp || !alertTo) throw new Error(`Set ALERT_TO and SMTP_URL to get a mail when: ${subject}.`);
  const transport = smtpTransport({ smtp, siteUrl });
  const { kind, answer } = await transport.deliver({
    id: randomUUID(),
    recipient: alertTo,
    subject,
    html: (await text(process.stdin)).split("\n").map(escapeHtml).join("<br>\n"),
    created_at: new Date().toISOString(),
  });
  transport.close();
  if (kind !== "sent") throw new Error(`No mail was sent to ${alertTo}: ${answer}`);
  return `Sent to ${alertTo}.`;
});
