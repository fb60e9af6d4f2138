import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { readSettings } from "../server/settings.ts";
import { escapeHtml } from "../supabase/functions/_shared/mail-text.ts";
import { smtpTransport } from "../supabase/local/mail/smtp.ts";
import { runCommand } from "./operator/command.ts";

const usage = "… | npm run alert -- <subject>";

// The mail table is bypassed, because the backend may be what failed.
await runCommand(usage, { allowPositionals: true }, async ({ positionals: [subject, ...others] }) => {
  if (!subject || others.length > 0) throw new Error(`Usage: ${usage}`);
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
