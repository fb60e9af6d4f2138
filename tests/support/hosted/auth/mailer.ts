import { randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { readConfig } from "../../../../supabase/local/config.ts";
import { SUPABASE_DIR } from "../../../../supabase/local/contract.ts";
import { AuthError } from "./auth-error.ts";
import type { AuthService, Transaction } from "./auth-service.ts";
import type { UserRow } from "./users.ts";

/**
 * Sends the mail inside the request and its transaction. Only the newest link of a kind works.
 * @throws AuthError
 */
export async function sendLink(
  { settings, mailbox }: AuthService,
  sql: Transaction,
  kind: "confirmation" | "recovery",
  user: UserRow,
  redirectTo: string,
) {
  const email = user.email ?? "";
  const sentAt = user[`${kind}_sent_at`]?.getTime() ?? 0;
  const secondsLeft = Math.floor((sentAt - Date.now()) / 1000 + settings.mailIntervalSeconds);
  if (secondsLeft >= 0) {
    const wait = `you can only request this after ${secondsLeft} seconds.`;
    throw new AuthError(429, "over_email_send_rate_limit", `For security purposes, ${wait}`);
  }
  const token = randomBytes(28).toString("hex");
  const { subject, content_path } = (await readConfig(SUPABASE_DIR)).auth.email.template[kind];
  const html = await readFile(path.resolve(path.dirname(SUPABASE_DIR), content_path), "utf8");
  const values: Record<string, string> = {
    SiteURL: settings.siteUrl,
    TokenHash: token,
    RedirectTo: redirectTo,
  };
  const filled = html.replace(/{{ *\.(\w+) *}}/g, (_, name) => values[name] ?? "");
  await mailbox.add({ recipient: email, subject, html: filled });
  const tokenColumn = `${kind}_token`;
  await sql`
    update users set ${sql(tokenColumn)} = ${token}, ${sql(`${kind}_sent_at`)} = now(), updated_at = now()
    where id = ${user.id}`;
  await sql`delete from one_time_tokens where user_id = ${user.id} and token_type = ${tokenColumn}`;
  await sql`
    insert into one_time_tokens (id, user_id, token_type, token_hash, relates_to)
    values (${randomUUID()}, ${user.id}, ${tokenColumn}, ${token}, ${email})`;
}
