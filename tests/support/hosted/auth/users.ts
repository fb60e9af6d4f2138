import { compare, hash } from "bcryptjs";
import type { Sql, TransactionSql } from "postgres";
import { AuthError, type ProjectSettings, validationFailed } from "./settings.ts";

/** The service finds no other users, such as those that a project has inserted by itself. */
export const noInstance = "00000000-0000-0000-0000-000000000000";

export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  confirmation_token: string;
  confirmation_sent_at: Date | null;
  recovery_token: string;
  recovery_sent_at: Date | null;
  banned_until: Date | null;
  invited_at: Date | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  is_anonymous: boolean;
  created_at: Date;
  updated_at: Date;
}

interface IdentityRow {
  id: string;
  provider_id: string;
}

export async function findUserById(sql: Sql | TransactionSql, id: string) {
  return scannable(
    await sql<UserRow[]>`select * from users where instance_id = ${noInstance} and id = ${id}`,
  );
}

export async function findUserByEmail(sql: Sql | TransactionSql, email: string) {
  const found = sql<UserRow[]>`
    select * from users
    where instance_id = ${noInstance} and lower(email) = ${email.toLowerCase()} and aud = 'authenticated' and is_sso_user = false
    limit 1`;
  return scannable(await found);
}

/** The service reads these columns as text, and fails on a row that has null there. */
function scannable([user]: UserRow[]) {
  if (!user) return null;
  for (const column of ["confirmation_token", "recovery_token"] as const) {
    if (user[column] === null) throw new AuthError(500, "unexpected_failure", "Database error finding user");
  }
  return user;
}

export function isBanned({ banned_until }: UserRow) {
  return banned_until !== null && banned_until.getTime() > Date.now();
}

/** Timestamps are left out where there is none. */
export async function userJson(sql: Sql | TransactionSql, user: UserRow) {
  const identities = await sql<IdentityRow[]>`select * from identities where user_id = ${user.id}`;
  return { ...publicUser(user), identities: identities.map(identityJson) };
}

function publicUser(user: UserRow & { last_sign_in_at?: Date | null; confirmed_at?: Date | null }) {
  const { id, aud, role, email, phone, raw_app_meta_data, raw_user_meta_data, is_anonymous } = user;
  const { created_at, updated_at } = user;
  const times = {
    email_confirmed_at: user.email_confirmed_at,
    invited_at: user.invited_at,
    confirmation_sent_at: user.confirmation_sent_at,
    confirmed_at: user.confirmed_at,
    recovery_sent_at: user.recovery_sent_at,
    last_sign_in_at: user.last_sign_in_at,
    banned_until: user.banned_until,
  };
  return {
    id,
    aud,
    role,
    email: email ?? "",
    phone: phone ?? "",
    ...Object.fromEntries(Object.entries(times).filter(([, time]) => time)),
    app_metadata: raw_app_meta_data,
    user_metadata: raw_user_meta_data,
    created_at,
    updated_at,
    is_anonymous,
  };
}

function identityJson({ id, provider_id, ...identity }: IdentityRow) {
  return { identity_id: id, id: provider_id, ...identity };
}

/** What a mailed link or code has proved. */
export async function confirmUser(sql: TransactionSql, { id }: UserRow) {
  await sql`
    update users set confirmation_token = '', email_confirmed_at = now(), updated_at = now(),
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
    where id = ${id}`;
  await sql`
    update identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    where user_id = ${id} and provider = 'email'`;
  await sql`delete from one_time_tokens where user_id = ${id}`;
}

const cost = 10;
const longestPassword = 72;

export function hashPassword(password: string) {
  return hash(password, cost);
}

export function isPasswordOf(hashed: string | null, password: string) {
  return hashed ? compare(password, hashed) : Promise.resolve(false);
}

/** @throws AuthError */
export function requireStrongPassword(password: string, settings: ProjectSettings) {
  if (Buffer.byteLength(password) > longestPassword) {
    throw validationFailed(`Password cannot be longer than ${longestPassword} characters`);
  }
  const faults = [...lengthFaults(password, settings), ...characterFaults(password, settings)];
  if (faults.length === 0) return;
  const message = faults.map(fault => fault.message).join(" ");
  throw new AuthError(
    422,
    "weak_password",
    message,
    faults.map(({ reason }) => reason),
  );
}

function lengthFaults(password: string, { passwordLength }: ProjectSettings) {
  if (Buffer.byteLength(password) >= passwordLength) return [];
  return [{ reason: "length", message: `Password should be at least ${passwordLength} characters.` }];
}

function characterFaults(password: string, { passwordCharacters: sets }: ProjectSettings) {
  const holds = sets.every(set => [...set].some(character => password.includes(character)));
  if (holds) return [];
  const message = `Password should contain at least one character of each: ${sets.join(", ")}.`;
  return [{ reason: "characters", message }];
}
