import type { AuthError } from "@supabase/supabase-js";
import { type Database, failureOf, openDatabaseAs, repeatIfUndone, requireData } from "./database.ts";
import { HttpError, notAnswering } from "./http.ts";

export interface Caller {
  id: string;
  isAdmin: boolean;
  token: string;
}

/** API keys do not match, so they are refused without a request to the auth server. */
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * The only check of the caller: config.toml turns the platform's own off, because it refused some projects' tokens.
 * It asks the auth server, so that an ended session or a changed role counts at once.
 */
export async function requireCaller(request: Request, database: Database): Promise<Caller> {
  const [, token] = BEARER.exec(request.headers.get("authorization") ?? "") ?? [];
  const user = token ? await findUser(token, database) : null;
  if (!token || !user || (await isSignedOut(token))) throw new HttpError(401, "Please sign in again.");
  return { id: user.id, isAdmin: user.app_metadata.role === "admin", token };
}

async function findUser(token: string, database: Database) {
  const { data, error } = await database.auth.getUser(token);
  if (error && !isRefusal(error)) throw notAnswering(error);
  return data.user;
}

function isRefusal({ status = 0 }: AuthError) {
  return status >= 400 && status < 500 && status !== 429;
}

/** The auth server accepts the tokens of banned and signed-out members; the database refuses them. */
async function isSignedOut(token: string): Promise<boolean> {
  const { error } = await openDatabaseAs(token).from("profiles").select("id").limit(1);
  if (error && error.code !== "PT401") throw failureOf(error);
  return error !== null;
}

export function requireAdmin({ isAdmin }: Caller): void {
  if (!isAdmin) throw new HttpError(403, "Only an admin can do this.");
}

const usedKey = "23505";

/**
 * Calls a function of the database that acts and writes the log in one transaction, once for each key. The database checks
 * the caller's rights again.
 * @throws HttpError 409 with the state and counts of the action that had the key.
 */
export async function actOnce<T>(
  token: string,
  name: string,
  { key, ...values }: { key: string } & Record<string, unknown>,
): Promise<T> {
  const database = openDatabaseAs(token);
  const answer = await repeatIfUndone(() => database.rpc(name, { action: key, ...values }));
  if (answer.error?.code === usedKey) throw conflict(await findAction(database, key));
  return requireData(Promise.resolve(answer));
}

export interface ActionRow {
  kind: string;
  state: "running" | "done" | "failed";
  options: Record<string, unknown>;
  counts: Record<string, number>;
}

export function findAction(database: Database, id: string): Promise<ActionRow | null> {
  const columns = "kind, state, options, counts";
  return requireData(database.from("admin_actions").select(columns).eq("id", id).maybeSingle());
}

export function conflict(row: ActionRow | null) {
  const message = row?.state === "running" ? "This is already running." : "This has already run.";
  return new HttpError(409, message, { state: row?.state, ...row?.counts });
}
