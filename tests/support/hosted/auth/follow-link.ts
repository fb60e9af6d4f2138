import { AuthError, validationFailed } from "./auth-error.ts";
import type { AuthCall, AuthService, Transaction } from "./auth-service.ts";
import { redirectTarget } from "./redirect-target.ts";
import { openSession } from "./sessions.ts";
import { spendToken } from "./spend-token.ts";
import type { UserRow } from "./users.ts";

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
