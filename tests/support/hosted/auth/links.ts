import { createHash } from "node:crypto";
import type { TransactionSql } from "postgres";
import { z } from "zod";
import { type AuthCall, type AuthService, readBody, type Transaction } from "./auth-service.ts";
import { redirectTarget } from "./mail-requests.ts";
import { openSession } from "./sessions.ts";
import { AuthError, invalidLink, type ProjectSettings, userBanned, validationFailed } from "./settings.ts";
import { confirmUser, findUserById, isBanned, type UserRow } from "./users.ts";

/** A mailed link: leads back to the site with a session behind `#`, or with a code for one that asked with a challenge. */
export async function followLink(service: AuthService, call: AuthCall) {
  service.limits.take("verify", call.address);
  const token = call.url.searchParams.get("token") ?? "";
  const type = call.url.searchParams.get("type") ?? "";
  if (!type) throw validationFailed("Verify requires a verification type");
  if (!token) throw validationFailed("Verify requires a token or a token hash");
  const target = redirectTarget(service.settings, call);
  const isPkce = token.startsWith("pkce_");
  try {
    return seeOther(
      await service.sql.begin(sql => follow(service, call, sql, { token, type, target, isPkce })),
    );
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return seeOther(refusedTarget(error, target, isPkce));
  }
}

interface Link {
  token: string;
  type: string;
  target: string;
  isPkce: boolean;
}

async function follow(
  service: AuthService,
  call: AuthCall,
  sql: Transaction,
  { token, type, target, isPkce }: Link,
) {
  const user = await spendToken(service.settings, sql, token, type);
  if (isPkce) {
    const address = new URL(target);
    address.searchParams.set("code", await issueCode(sql, user, type));
    return written(address, target);
  }
  const { user: _, ...tokens } = await openSession(service, sql, user, "otp", call);
  const values = Object.entries({ ...tokens, type, sb: "" }).map(([name, value]) => [name, String(value)]);
  return `${target}#${new URLSearchParams(values)}`;
}

async function issueCode(sql: Transaction, { id }: UserRow, type: string) {
  const method = type === "signup" ? "email/signup" : type;
  const [flow] = await sql`
    update flow_state set auth_code_issued_at = now(), updated_at = now()
    where id = (
      select id from flow_state where user_id = ${id} and authentication_method = ${method}
      order by created_at desc limit 1
    ) returning auth_code`;
  if (!flow) {
    const reason = "422: No valid flow state found for user.";
    throw new AuthError(400, "flow_state_not_found", `No associated flow state found. ${reason}`);
  }
  return String(flow.auth_code);
}

const oauthErrors: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
};

function refusedTarget({ status, code, message }: AuthError, target: string, isPkce: boolean) {
  const address = new URL(target);
  const values = { error: oauthErrors[status], error_code: code, error_description: message };
  const told = new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  if (isPkce) for (const [name, value] of told) address.searchParams.set(name, value);
  told.set("sb", "");
  address.hash = told.toString();
  return written(address, target);
}

/** As Go writes an address: without a slash after a host that had none. */
function written({ origin, href }: URL, target: string) {
  return new URL(target).origin === target ? href.replace(`${origin}/`, origin) : href;
}

function seeOther(location: string) {
  return new Response(null, { status: 303, headers: { location } });
}

const bodySchema = z.object({
  type: z.string().default(""),
  token_hash: z.string().nullish(),
  token: z.string().nullish(),
  email: z.string().nullish(),
});

export async function verify(service: AuthService, call: AuthCall) {
  service.limits.take("verify", call.address);
  const { type, token_hash, token, email } = await readBody(call, bodySchema);
  if (!type) throw validationFailed("Verify requires a verification type");
  if (Boolean(token) === Boolean(token_hash)) {
    throw validationFailed("Verify requires either a token or a token hash");
  }
  if (token_hash && email) throw validationFailed("Only the token_hash and type should be provided");
  const hash = token_hash ?? hashOf(email ?? "", token ?? "");
  const answer = await service.sql.begin(async sql => {
    const user = await spendToken(service.settings, sql, hash, type);
    return openSession(service, sql, user, "otp", call);
  });
  return Response.json(answer);
}

function hashOf(email: string, code: string) {
  return createHash("sha224")
    .update(email.toLowerCase() + code)
    .digest("hex");
}

const tokenTypes: Record<string, readonly TokenType[]> = {
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  recovery: ["recovery_token"],
  magiclink: ["recovery_token"],
  email: ["confirmation_token", "recovery_token"],
};

type TokenType = "confirmation_token" | "recovery_token";

/** @throws AuthError; what a link proves is that its reader has the address. */
async function spendToken(settings: ProjectSettings, sql: TransactionSql, token: string, type: string) {
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
