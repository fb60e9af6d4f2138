import { compare } from "bcryptjs";
import type { Sql, TransactionSql } from "postgres";
import { unexpectedFailure } from "./auth-error.ts";

/** The service finds no other users, such as those that a project has inserted by itself. */
export const noInstance = "00000000-0000-0000-0000-000000000000";

export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  confirmation_token: string | null;
  confirmation_sent_at: Date | null;
  recovery_token: string | null;
  recovery_sent_at: Date | null;
  banned_until: Date | null;
  raw_app_meta_data: object;
  raw_user_meta_data: object;
}

export async function findUserById(sql: Sql | TransactionSql, id: string) {
  return requireScannable(
    await sql<UserRow[]>`select * from users where instance_id = ${noInstance} and id = ${id}`,
  );
}

export async function findUserByEmail(sql: Sql | TransactionSql, email: string) {
  return requireScannable(
    await sql<UserRow[]>`
      select * from users where instance_id = ${noInstance} and lower(email) = ${email.toLowerCase()}`,
  );
}

/** The service reads these columns as text, and fails on a row that has null there. */
function requireScannable([user]: UserRow[]) {
  if (user?.confirmation_token === null || user?.recovery_token === null)
    throw unexpectedFailure("Database error finding user");
  return user ?? null;
}

export function isBanned({ banned_until }: UserRow) {
  return banned_until !== null && banned_until.getTime() > Date.now();
}

export function isPasswordOf({ encrypted_password }: UserRow, password: string) {
  return encrypted_password ? compare(password, encrypted_password) : Promise.resolve(false);
}

/** The user as the service answers, without fields that are null. */
export async function userJson(sql: Sql | TransactionSql, id: string): Promise<object> {
  const [row] = await sql<{ user: object }[]>`
    select json_strip_nulls(json_build_object(
      'id', id, 'aud', aud, 'role', role, 'email', coalesce(email, ''), 'phone', coalesce(phone, ''),
      'email_confirmed_at', email_confirmed_at, 'confirmed_at', confirmed_at,
      'confirmation_sent_at', confirmation_sent_at, 'recovery_sent_at', recovery_sent_at,
      'last_sign_in_at', last_sign_in_at, 'banned_until', banned_until,
      'app_metadata', raw_app_meta_data, 'user_metadata', raw_user_meta_data,
      'created_at', created_at, 'updated_at', updated_at, 'is_anonymous', is_anonymous,
      'identities', (select coalesce(json_agg(identities), '[]') from identities where user_id = users.id)
    )) as user from users where id = ${id}`;
  return row?.user ?? {};
}
