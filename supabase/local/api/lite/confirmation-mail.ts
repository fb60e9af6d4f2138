import { createHash, randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { EmailDriver } from "@supabase/lite";
import type { Sql } from "postgres";
import type { SupabaseConfig } from "../../config.ts";

interface ConfirmationMailSettings {
  sql: Sql;
  config: SupabaseConfig;
  siteUrl: string;
  supabaseDir: string;
  email: EmailDriver;
}

/** Returns false when the address is confirmed or unknown, or the last mail is younger than `max_frequency`. */
export type ConfirmationMail = (to: string) => Promise<boolean>;

/** Sends the sign-up mail again with a new link, which the library never does. */
export function confirmationMail(settings: ConfirmationMailSettings): ConfirmationMail {
  const { sql, config, siteUrl, supabaseDir, email } = settings;
  const { template, otp_length, max_frequency } = config.auth.email;
  const { subject, content_path } = template.confirmation;
  const file = path.resolve(supabaseDir, "..", content_path);

  return async to => {
    const code = Array.from({ length: otp_length }, () => randomInt(10)).join("");
    // Same form as the library's, which looks it up when the link is followed.
    const token = createHash("sha256")
      .update(to + code)
      .digest("hex");
    const { count } = await sql`
      update auth.users set confirmation_token = ${token}, confirmation_sent_at = now(), updated_at = now()
      where email = ${to} and email_confirmed_at is null
        and confirmation_sent_at < now() - ${max_frequency}::interval`;
    if (count === 0) return false;
    const values = { SiteURL: siteUrl, TokenHash: token, Token: code, Email: to, RedirectTo: siteUrl };
    await email.send({ to, subject, html: fill(await readFile(file, "utf8"), values) });
    return true;
  };
}

function fill(html: string, values: Record<string, string>) {
  return html.replace(/{{ *\.(\w+) *}}/g, (_, name) => values[name] ?? "");
}
