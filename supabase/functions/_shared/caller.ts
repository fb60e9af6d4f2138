import { type Database, openDatabaseAs } from "./database.ts";
import { HttpError } from "./http-error.ts";

export interface Caller {
  id: string;
  isAdmin: boolean;
  /** The access token they called with. */
  token: string;
}

/** Who holds the bearer token, asked of the auth server so that an ended session or role counts at once. */
export async function requireCaller(request: Request, database: Database): Promise<Caller> {
  const [, token] = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  const { data } = token ? await database.auth.getUser(token) : { data: { user: null } };
  if (!token || !data.user || (await isSignedOut(token))) throw new HttpError(401, "Please sign in again.");
  return { id: data.user.id, isAdmin: data.user.app_metadata.role === "admin", token };
}

/** The auth server still answers for a banned or signed-out token; the database refuses it. */
async function isSignedOut(token: string): Promise<boolean> {
  const { error } = await openDatabaseAs(token).from("profiles").select("id").limit(1);
  if (error && error.code !== "PT401") throw error;
  return error !== null;
}

export function requireAdmin({ isAdmin }: Caller): void {
  if (!isAdmin) throw new HttpError(403, "Only an admin can do this.");
}
