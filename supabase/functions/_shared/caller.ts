import { type Database, openDatabaseAs } from "./database.ts";
import { Refusal } from "./refusal.ts";

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
  if (!token || !data.user || (await isTurnedAway(token))) throw new Refusal(401, "Please sign in again.");
  return { id: data.user.id, isAdmin: data.user.app_metadata.role === "admin", token };
}

/** The auth server still tells who it is when it has banned them; the database does not let them in any more. */
async function isTurnedAway(token: string): Promise<boolean> {
  const { error } = await openDatabaseAs(token).from("profiles").select("id").limit(1);
  if (error && error.code !== "PT401") throw error;
  return error !== null;
}

export function requireAdmin({ isAdmin }: Caller): void {
  if (!isAdmin) throw new Refusal(403, "Only an admin can do this.");
}
