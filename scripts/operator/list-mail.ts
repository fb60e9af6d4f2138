import path from "node:path";
import type { Settings } from "../../server/settings.ts";
import { hasCode } from "../../supabase/local/error-code.ts";
import { type QueuedMail, readMailFiles } from "../../supabase/local/outbox/mail-files.ts";
import { printable } from "../../supabase/local/printable.ts";

/** One line for each mail, newest first; whether Treks runs or not. */
export async function listMail({ hosted, smtp, dataDir }: Settings) {
  if (hosted)
    throw new Error("A hosted project sends its mail itself: look into its log of the auth service.");
  const mails = await readMailFiles(path.join(dataDir, "outbox")).catch(error => {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
  const none = smtp
    ? "No mail was sent yet."
    : "Mail stays in the local mailbox: set SMTP_URL and MAIL_FROM to send it.";
  return mails.map(lineOf).join("\n") || none;
}

function lineOf({ state, changedAt, to, subject, lastAnswer }: QueuedMail) {
  const time = `${changedAt.slice(0, 16).replace("T", " ")} UTC`;
  return [state.padEnd(7), time, to, subject, lastAnswer]
    .flatMap(part => (part ? printable(part) : []))
    .join("  ");
}
