import { z } from "zod";
import { AuthError, unexpectedFailure, validationFailed } from "./auth-error.ts";
import { type AuthCall, type AuthService, readBody } from "./auth-service.ts";
import { hashPassword, isPasswordOf, requireStrongPassword } from "./passwords.ts";
import { requireSession } from "./sessions.ts";
import { findUserById, type UserRow, userJson } from "./users.ts";

export async function readUser(service: AuthService, call: AuthCall) {
  const { user } = await requireSession(service, call);
  return Response.json(await userJson(service.sql, user));
}

const bodySchema = z.object({
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
});

type Update = z.infer<typeof bodySchema>;

export async function updateUser(service: AuthService, call: AuthCall) {
  const { user, session } = await requireSession(service, call);
  service.limits.take("user", call.address);
  const { password, ...update } = await readBody(call, bodySchema);
  if (password) {
    requireStrongPassword(password, service.settings);
    await requirePasswordChange(service, user, session, { password, ...update });
    await changePassword(service, user.id, session.id, password);
  }
  if (update.data) await changeMetadata(service, user.id, update.data);
  const changed = await findUserById(service.sql, user.id);
  return Response.json(changed && (await userJson(service.sql, changed)));
}

const day = 24 * 3_600_000;

/** @throws AuthError */
async function requirePasswordChange(
  { sql, settings }: AuthService,
  user: UserRow,
  session: { id: string; created_at: Date },
  { password, current_password }: Update,
) {
  if (settings.requireReauthentication && Date.now() > session.created_at.getTime() + day) {
    throw new AuthError(400, "reauthentication_needed", "Password update requires reauthentication");
  }
  if (settings.requireCurrentPassword && !(await isRecovery(sql, session.id))) {
    const isRight = await isPasswordOf(user.encrypted_password, current_password ?? "");
    const code = current_password ? "current_password_mismatch" : "current_password_required";
    if (!isRight) throw new AuthError(400, code, "Current password required when setting new password.");
  }
  if (await isPasswordOf(user.encrypted_password, password ?? "")) {
    const message = "New password should be different from the old password.";
    throw new AuthError(422, "same_password", message);
  }
}

/** A session from a mailed link. */
async function isRecovery(sql: AuthService["sql"], sessionId: string) {
  const [claim] = await sql`
    select from mfa_amr_claims
    where session_id = ${sessionId} and authentication_method in ('otp', 'magiclink', 'recovery')`;
  return claim !== undefined;
}

/** Links that are under way lead nowhere any more, and every other session ends. */
async function changePassword({ sql }: AuthService, userId: string, sessionId: string, password: string) {
  const hash = await hashPassword(password);
  await sql.begin(async transaction => {
    await transaction`
      update users set encrypted_password = ${hash}, confirmation_token = '', confirmation_sent_at = null,
        recovery_token = '', recovery_sent_at = null, updated_at = now()
      where id = ${userId}`;
    await transaction`delete from one_time_tokens where user_id = ${userId}`;
    await transaction`delete from sessions where user_id = ${userId} and id <> ${sessionId}`;
  });
}

async function changeMetadata({ sql }: AuthService, userId: string, data: object) {
  await sql`
    update users set raw_user_meta_data = raw_user_meta_data || ${sql.json(data as never)}, updated_at = now()
    where id = ${userId}`.catch(() => {
    throw unexpectedFailure("Error updating user");
  });
}

export async function signOut(service: AuthService, call: AuthCall) {
  const { user, session } = await requireSession(service, call);
  const { sql } = service;
  const scope = call.url.searchParams.get("scope") || "global";
  if (scope === "local") await sql`delete from sessions where id = ${session.id}`;
  else if (scope === "others") {
    await sql`delete from sessions where user_id = ${user.id} and id <> ${session.id}`;
  } else if (scope === "global") await sql`delete from sessions where user_id = ${user.id}`;
  else throw validationFailed(`Unsupported logout scope "${scope}"`);
  return new Response(null, { status: 204 });
}
