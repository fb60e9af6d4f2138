import type { TransactionSql } from "postgres";
import { invalidLink, userBanned, validationFailed } from "./auth-error.ts";
import type { ProjectSettings } from "./project-settings.ts";
import { confirmUser, findUserById, isBanned, type UserRow } from "./users.ts";

const tokenTypes: Record<string, readonly TokenType[]> = {
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  recovery: ["recovery_token"],
  magiclink: ["recovery_token"],
  email: ["confirmation_token", "recovery_token"],
};

type TokenType = "confirmation_token" | "recovery_token";

/** @throws AuthError; what a link proves is that its reader has the address. */
export async function spendToken(
  settings: ProjectSettings,
  sql: TransactionSql,
  token: string,
  type: string,
) {
  const kinds = tokenTypes[type];
  if (!kinds) throw validationFailed("Invalid email verification type");
  const [found] = await sql<{ user_id: string; token_type: TokenType }[]>`
    select user_id, token_type from one_time_tokens
    where token_hash = ${token} and token_type::text = any(${[...kinds]})`;
  const user = found && (await findUserById(sql, found.user_id));
  if (!found || !user) throw invalidLink();
  if (isBanned(user)) throw userBanned();
  const sentAt = found.token_type === "recovery_token" ? user.recovery_sent_at : user.confirmation_sent_at;
  if (Date.now() > (sentAt?.getTime() ?? 0) + settings.otpExpiry * 1000) throw invalidLink();
  if (found.token_type === "recovery_token") await spendRecovery(sql, user);
  if (found.token_type === "confirmation_token" || !user.email_confirmed_at) await confirmUser(sql, user);
  return user;
}

async function spendRecovery(sql: TransactionSql, { id }: UserRow) {
  await sql`update users set recovery_token = '', updated_at = now() where id = ${id}`;
  await sql`delete from one_time_tokens where user_id = ${id}`;
}
