import { AuthError, invalidLink, userBanned, validationFailed } from "./auth-error.ts";
import {
  type AuthCall,
  type AuthService,
  linkSeconds,
  type ProjectSettings,
  type Transaction,
} from "./auth-service.ts";
import { openSession } from "./sessions.ts";
import { findUserById, isBanned } from "./users.ts";

/** A mailed link leads back to the site with a session behind `#`. */
export async function followLink(service: AuthService, call: AuthCall) {
  const token = call.url.searchParams.get("token") ?? "";
  const type = call.url.searchParams.get("type") ?? "";
  const target = redirectTarget(service.settings, call);
  try {
    return seeOther(
      await service.sql.begin(async sql => {
        const user = await spendToken(sql, token, type);
        const { user: _, ...tokens } = await openSession(service, sql, user, "otp", call);
        const values = Object.entries({ ...tokens, type, sb: "" }).map(([name, value]) => [
          name,
          String(value),
        ]);
        return `${target}#${new URLSearchParams(values)}`;
      }),
    );
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const values = { error: "access_denied", error_code: error.code, error_description: error.message };
    return seeOther(`${target}#${new URLSearchParams({ ...values, sb: "" })}`);
  }
}

function seeOther(location: string) {
  return new Response(null, { status: 303, headers: { location } });
}

export async function verify(service: AuthService, call: AuthCall) {
  const { type, token_hash } = call.body;
  const answer = await service.sql.begin(async sql => {
    const user = await spendToken(sql, token_hash, type);
    return openSession(service, sql, user, "otp", call);
  });
  return Response.json(answer);
}

type TokenType = "confirmation_token" | "recovery_token";

const tokenTypes: Record<string, readonly TokenType[]> = {
  signup: ["confirmation_token"],
  recovery: ["recovery_token"],
  email: ["confirmation_token", "recovery_token"],
};

/** Opening a link proves that its reader has the address. @throws AuthError */
async function spendToken(sql: Transaction, token: string, type: string) {
  const types = tokenTypes[type];
  if (!types) throw validationFailed("Invalid email verification type");
  const [found] = await sql<{ user_id: string; token_type: TokenType }[]>`
    select user_id, token_type from one_time_tokens
    where token_hash = ${token} and token_type::text = any(${[...types]})`;
  const user = found && (await findUserById(sql, found.user_id));
  if (!user) throw invalidLink();
  if (isBanned(user)) throw userBanned();
  const sentAt = found.token_type === "recovery_token" ? user.recovery_sent_at : user.confirmation_sent_at;
  if (Date.now() > (sentAt?.getTime() ?? 0) + linkSeconds * 1000) throw invalidLink();
  await sql`
    update users set ${sql(found.token_type)} = '', updated_at = now(),
      email_confirmed_at = coalesce(email_confirmed_at, now()),
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
    where id = ${user.id}`;
  await sql`
    update identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    where user_id = ${user.id} and provider = 'email'`;
  await sql`delete from one_time_tokens where user_id = ${user.id}`;
  return user;
}

/** Links lead to the site only. */
export function redirectTarget({ siteUrl }: ProjectSettings, { url }: AuthCall) {
  const target = url.searchParams.get("redirect_to") ?? "";
  return URL.parse(target)?.origin === siteUrl ? target : siteUrl;
}
