import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import { openDatabaseAs } from "./database.ts";
import { HttpError } from "./http-error.ts";

export type Options = Record<string, unknown>;

export interface ActionRow {
  kind: string;
  state: "running" | "done" | "failed";
  counts: Record<string, number>;
}

/** Entries of the audit log; the database checks the caller's rights at every call. */
export function openAdminActions(token: string) {
  const database = openDatabaseAs(token);
  return { database, begin, claim, release, end, find };

  /** Returns false when the key was used before. */
  function begin(action: string, kind: string, options: Options, worker: string): Promise<boolean> {
    return requireData(database.rpc("admin_begin", { action, kind, options, worker }));
  }

  /** Returns the options it was begun with; null when another worker has it or it is not running. */
  function claim(action: string, kind: string, worker: string): Promise<Options | null> {
    return requireData(database.rpc("admin_claim", { action, kind, worker }));
  }

  /** With a reason it is shown as stopped until somebody continues it. */
  function release(action: string, worker: string, reason?: string): Promise<boolean> {
    return requireData(database.rpc("admin_release", { action, worker, reason }));
  }

  function end(
    action: string,
    worker: string,
    outcome: "done" | "failed",
    reason?: string,
  ): Promise<boolean> {
    return requireData(database.rpc("admin_end", { action, worker, outcome, reason }));
  }

  function find(action: string): Promise<ActionRow | null> {
    const columns = "kind, state, counts";
    return requireData(database.from("admin_actions").select(columns).eq("id", action).maybeSingle());
  }
}

/** @throws HttpError 401, 403 or 503: session over, no right, no free connection in time. Else the database's error. */
export async function requireData<T>(asking: PromiseLike<PostgrestSingleResponse<T>>): Promise<T> {
  const { data, error } = await asking;
  if (error?.code === "PT401") throw new HttpError(401, "Please sign in again.");
  if (error?.code === "42501") throw new HttpError(403, "Only an admin can do this.");
  if (error?.code === "PGRST003")
    throw new HttpError(503, "Too many are at work just now. Try again in a minute.");
  if (error) throw new Error(error.message, { cause: error });
  return data;
}
