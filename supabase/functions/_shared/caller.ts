import { type Database, openDatabaseAs } from "./database.ts";
import { HttpError } from "./http-error.ts";

export interface Caller {
  id: string;
  isAdmin: boolean;
  token: string;
}

/** Asks the auth server, so that an ended session or a changed role counts at once. */
export async function requireCaller(request: Request, database: Database): Promise<Caller> {
  const [, token] = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  const { data } = token ? await database.auth.getUser(token) : { data: { user: null } };
  if (!token || !data.user || (await isSignedOut(token))) throw new HttpError(401, "Please sign in again.");
  return { id: data.user.id, isAdmin: data.user.app_metadata.role === "admin", token };
}

/** The auth server still accepts the token of a banned or signed-out member; the database refuses it. */
async function isSignedOut(token: string): Promise<boolean> {
  const { error } = await openDatabaseAs(token).from("profiles").select("id").limit(1);
  if (error && error.code !== "PT401") throw error;
  return error !== null;
}

export function requireAdmin({ isAdmin }: Caller): void {
  if (!isAdmin) throw new HttpError(403, "Only an admin can do this.");
}
