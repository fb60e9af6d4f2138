import postgres from "postgres";
import type { Settings } from "../../server/settings.ts";
import { printable } from "../../supabase/local/log.ts";
import { openEmbeddedBackend } from "./embedded-backend.ts";

export async function listMail(settings: Settings) {
  if (settings.hosted)
    throw new Error("A hosted project sends its mail itself: look into its log of the auth service.");
  await using backend = await openEmbeddedBackend(settings);
  const sql = postgres(backend.databaseUrl, { max: 1 });
  const mails = await sql<Record<string, string>[]>`
    select rpad(state, 7), to_char(changed_at, 'YYYY-MM-DD HH24:MI "UTC"') as time, recipient, subject, last_answer
    from mail.messages where state <> 'local' order by created_at desc`.finally(() => sql.end());
  const none = settings.smtp
    ? "No mail was sent yet."
    : "Mail stays in the local mailbox: set SMTP_URL and MAIL_FROM to send it.";
  return mails.map(lineOf).join("\n") || none;
}

function lineOf(mail: Record<string, string>) {
  return Object.values(mail)
    .flatMap(part => (part ? printable(part) : []))
    .join("  ");
}
