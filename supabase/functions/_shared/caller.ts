import type { Database } from "./database.ts";
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
  if (!token || !data.user) throw new Refusal(401, "Please sign in again.");
  return { id: data.user.id, isAdmin: data.user.app_metadata.role === "admin", token };
}

export function requireAdmin({ isAdmin }: Caller): void {
  if (!isAdmin) throw new Refusal(403, "Only an admin can do this.");
}
