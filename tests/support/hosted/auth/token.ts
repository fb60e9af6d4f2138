import { createHash } from "node:crypto";
import { z } from "zod";
import { AuthError, invalidCredentials, validationFailed } from "./auth-error.ts";
import { type AuthCall, type AuthService, readBody } from "./auth-service.ts";
import { isPasswordOf } from "./passwords.ts";
import { refreshGrant } from "./refresh-grant.ts";
import { type Method, openSession } from "./sessions.ts";
import { findUserByEmail, findUserById, isBanned } from "./users.ts";

const grants: Record<string, (service: AuthService, call: AuthCall) => Promise<Response>> = {
  password: passwordGrant,
  pkce: codeGrant,
  refresh_token: refreshGrant,
};

export async function token(service: AuthService, call: AuthCall) {
  const grant = grants[call.url.searchParams.get("grant_type") ?? ""];
  if (!grant) throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
  service.limits.take("token", call.address);
  return grant(service, call);
}

const passwordSchema = z.object({ email: z.string().default(""), password: z.string().default("") });

/** The order of the checks tells nobody who has an account, except whom a ban has already answered. */
async function passwordGrant(service: AuthService, call: AuthCall) {
  const { email, password } = await readBody(call, passwordSchema);
  if (!email) throw validationFailed("missing email or phone");
  const user = await findUserByEmail(service.sql, email);
  if (!user?.encrypted_password) throw invalidCredentials();
  if (isBanned(user)) throw new AuthError(400, "user_banned", "User is banned");
  if (!(await isPasswordOf(user.encrypted_password, password))) throw invalidCredentials();
  if (!user.email_confirmed_at) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  const answer = await service.sql.begin(sql => openSession(service, sql, user, "password", call));
  return Response.json(answer);
}

const codeSchema = z.object({ auth_code: z.string().default(""), code_verifier: z.string().default("") });

interface FlowState {
  id: string;
  user_id: string;
  code_challenge: string;
  code_challenge_method: "s256" | "plain";
  authentication_method: Method;
  created_at: Date;
}

async function codeGrant(service: AuthService, call: AuthCall) {
  const { auth_code, code_verifier } = await readBody(call, codeSchema);
  if (!auth_code || !code_verifier) {
    throw validationFailed("invalid request: both auth code and code verifier should be non-empty");
  }
  const flow = await findFlow(service, auth_code);
  if (challengeOf(flow, code_verifier) !== flow.code_challenge) {
    const message = "code challenge does not match previously saved code verifier";
    throw new AuthError(400, "bad_code_verifier", message);
  }
  const user = await findUserById(service.sql, flow.user_id);
  if (!user)
    throw new AuthError(
      500,
      "unexpected_failure",
      "Unexpected failure, please check server logs for more information",
    );
  const answer = await service.sql.begin(async sql => {
    await sql`delete from flow_state where id = ${flow.id}`;
    return openSession(service, sql, user, flow.authentication_method, call);
  });
  return Response.json(answer);
}

/** Expires so many seconds after the mail was asked for, not after its link was opened. */
async function findFlow({ sql, settings }: AuthService, code: string) {
  const [flow] = await sql<FlowState[]>`select * from flow_state where auth_code = ${code}`;
  if (!flow) {
    throw new AuthError(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
  }
  if (Date.now() > flow.created_at.getTime() + settings.flowStateExpiry * 1000) {
    throw new AuthError(422, "flow_state_expired", "invalid flow state, flow state has expired");
  }
  return flow;
}

function challengeOf({ code_challenge_method }: FlowState, verifier: string) {
  if (code_challenge_method === "plain") return verifier;
  return createHash("sha256").update(verifier).digest("base64url");
}
