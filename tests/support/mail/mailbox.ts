import postgres from "postgres";
import { toText } from "../../../supabase/functions/_shared/mail-text.ts";
import { type Message, openMailStore } from "../../../supabase/local/mail/store.ts";

/** Plain texts, newest first. */
export async function readMails(databaseUrl: string, email: string) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const rows = await sql<{ html: string }[]>`
      select html from mail.messages where lower(recipient) = ${email.toLowerCase()} order by created_at desc`;
    return rows.map(({ html }) => toText(html));
  } finally {
    await sql.end();
  }
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** Stores mail for `readMails` when the backend is not the embedded one. */
export async function openMailbox(databaseUrl: string) {
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  const store = await openMailStore(sql);
  const add = (mail: Pick<Message, "recipient" | "subject" | "html">) => store.add("local", mail, 3_600_000);
  return { add, stop: () => sql.end() };
}
