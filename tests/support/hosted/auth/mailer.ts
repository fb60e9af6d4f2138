import { createHash, randomInt, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { TransactionSql } from "postgres";
import type { SupabaseConfig } from "../../../../supabase/local/config.ts";
import type { Mailbox } from "../../mail/mailbox.ts";
import { AuthError, type ProjectSettings, type RateLimits, unexpectedFailure } from "./settings.ts";
import type { UserRow } from "./users.ts";

interface MailerSettings {
  url: string;
  settings: ProjectSettings;
  limits: RateLimits;
  mailbox: Mailbox;
  config: SupabaseConfig;
  /** Paths of templates begin there. */
  projectDir: string;
}

const kinds = {
  confirmation: { type: "signup", failure: "Error sending confirmation email" },
  recovery: { type: "recovery", failure: "Error sending recovery email" },
} as const;

type Kind = keyof typeof kinds;
export type Mailer = ReturnType<typeof createMailer>;

/** Mails go out inside the request and its transaction: what fails here has changed nothing. */
export function createMailer({ url, settings, limits, mailbox, config, projectDir }: MailerSettings) {
  return { sendLink };

  /** @throws AuthError */
  async function sendLink(
    sql: TransactionSql,
    kind: Kind,
    user: UserRow,
    redirectTo: string,
    isPkce: boolean,
  ) {
    const email = user.email ?? "";
    requireFrequency(user[`${kind}_sent_at`]);
    const code = Array.from({ length: settings.otpLength }, () => randomInt(10)).join("");
    const hash = createHash("sha224")
      .update(email + code)
      .digest("hex");
    const token = isPkce ? `pkce_${hash}` : hash;
    requireAllowed(email);
    await deliver(kind, { email, code, token, redirectTo });
    await remember(sql, kind, user, token);
  }

  function requireFrequency(sentAt: Date | null) {
    const left = (sentAt?.getTime() ?? 0) + settings.mailFrequency * 1000 - Date.now();
    if (left <= 0) return;
    const wait = `you can only request this after ${Math.floor(left / 1000)} seconds.`;
    throw new AuthError(429, "over_email_send_rate_limit", `For security purposes, ${wait}`);
  }

  function requireAllowed(email: string) {
    const plain = email.replace(/\+[^@]+@/, "@");
    const { authorizedAddresses } = settings;
    if (authorizedAddresses.length > 0 && !authorizedAddresses.includes(plain)) {
      const message = `Email address "${email}" cannot be used as it is not authorized`;
      throw new AuthError(400, "email_address_not_authorized", message);
    }
    if (!limits.takeMail()) {
      throw new AuthError(429, "over_email_send_rate_limit", "email rate limit exceeded");
    }
  }

  async function deliver(kind: Kind, mail: Mail) {
    await wait(settings.smtp.delay);
    if (settings.smtp.fails) throw unexpectedFailure(kinds[kind].failure);
    const { subject, content_path } = config.auth.email.template[kind];
    const html =
      settings.templates === "default"
        ? `<p><a href="{{ .ConfirmationURL }}">Follow this link</a> or enter the code: {{ .Token }}</p>`
        : await readFile(path.resolve(projectDir, content_path), "utf8");
    await mailbox.add({ recipient: mail.email, subject, html: fill(html, valuesOf(kind, mail)) });
  }

  function valuesOf(kind: Kind, { email, code, token, redirectTo }: Mail): Record<string, string> {
    const query = new URLSearchParams({ token, type: kinds[kind].type, redirect_to: redirectTo });
    return {
      SiteURL: settings.siteUrl,
      ConfirmationURL: `${url}/verify?${query}`,
      Email: email,
      Token: code,
      TokenHash: token,
      RedirectTo: redirectTo,
    };
  }
}

interface Mail {
  email: string;
  code: string;
  token: string;
  redirectTo: string;
}

/** Only the newest mail of a kind leads anywhere. */
async function remember(sql: TransactionSql, kind: Kind, { id, email }: UserRow, token: string) {
  const [tokenColumn, timeColumn] = [`${kind}_token`, `${kind}_sent_at`];
  await sql`
    update users set ${sql(tokenColumn)} = ${token}, ${sql(timeColumn)} = now(), updated_at = now()
    where id = ${id}`;
  await sql`delete from one_time_tokens where user_id = ${id} and token_type = ${tokenColumn}`;
  await sql`
    insert into one_time_tokens (id, user_id, token_type, token_hash, relates_to)
    values (${randomUUID()}, ${id}, ${tokenColumn}, ${token}, ${email ?? ""})`;
}

function fill(html: string, values: Record<string, string>) {
  return html.replace(/{{ *\.(\w+) *}}/g, (_, name) => values[name] ?? "");
}
