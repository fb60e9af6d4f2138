import { type Database, openDatabaseAs, repeatIfUndone, requireData } from "./database.ts";
import { HttpError } from "./http.ts";

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
