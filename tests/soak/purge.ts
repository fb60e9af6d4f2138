import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Sql } from "postgres";
import { callFunction } from "../../supabase/tests/support/call-function.ts";
import { createMember } from "../../supabase/tests/support/create-member.ts";
import { sum } from "../bench/statistics.ts";
import { addCrowd, countOrphans, findFunctionsProcess } from "../support/people/crowd.ts";
import { type TestBackend, withBackend } from "../support/sites/backend.ts";
import { withDatabase } from "../support/sites/database.ts";
import { atLeast, none, type Row } from "./row.ts";

const members = 2_000;
const kills = 20;
/** Two admins, one of whom purges and the other continues, and the guide. */
const staying = 3;

/** A purge of members that is killed again and again, each time later, and continued by another admin. */
export function purge(): Promise<Row[]> {
  return withBackend(backend => withDatabase(backend, sql => killAndResume(backend, sql)));
}

async function killAndResume(backend: TestBackend, sql: Sql): Promise<Row[]> {
  const stage = { backend, sql };
  const [admin, second] = [await createMember(stage, "keeper"), await createMember(stage, "deputy")];
  for (const { email } of [admin, second]) await sql`select public.admin_grant(${email})`;
  await sql`select public.ensure_treks_guide()`;
  const found = { amid: 0, halfDeleted: 0, miscounted: 0, unfinished: 0 };
  for (let kill = 0; kill < kills; kill++) {
    await addCrowd(sql, members, 1);
    const key = randomUUID();
    const purging = callPurge(admin.token, { key });
    await waitUntil(async () => {
      const action = await readAction(key);
      return action && (action.deleted >= (kill * members) / kills || action.state === "done");
    });
    process.kill(findFunctionsProcess(backend.settings.apiPort), "SIGKILL");
    await purging.catch(() => null);
    const deleted = await waitUntilStill(key);
    const left = await countMembers();
    found.amid += Number(deleted !== undefined && left > staying);
    found.halfDeleted += await countHalfDeleted();
    found.miscounted += Number((deleted ?? 0) !== members + staying - left);
    await sql`update public.admin_actions set beat_at = now() - interval '21 seconds' where state = 'running'`;
    await callPurge(second.token, deleted === undefined ? { key } : { action: key });
    const isDone = await waitUntil(async () => (await readAction(key))?.state === "done").catch(() => false);
    found.unfinished += Number(!isDone || (await countMembers()) !== staying);
    found.halfDeleted += await countHalfDeleted();
  }
  return [
    atLeast("kills in the middle of a purge", found.amid, 15),
    none("members half deleted", found.halfDeleted),
    none("logged counts that differ from what is gone", found.miscounted),
    none("purges that could not be finished", found.unfinished),
  ];

  /** Retries until the functions run again after a kill; the first call with a key is not repeated. */
  async function callPurge(token: string, json: Record<string, string>) {
    await waitUntil(async () => {
      const { status } = await callFunction(backend, "admin-purge-users", token, { json });
      return status < 500 || "key" in json;
    });
  }

  /** Returns the logged count once no batch is running any more; undefined when the action is not logged. */
  async function waitUntilStill(key: string) {
    for (let before = -1; ; ) {
      const after = (await readAction(key))?.deleted;
      if (after === before || after === undefined) return after;
      before = after;
      await wait(300);
    }
  }

  async function readAction(key: string) {
    const [action] = await sql<{ deleted: number; state: string }[]>`
      select coalesce((counts ->> 'deleted')::integer, 0) as deleted, state
      from public.admin_actions where id = ${key}`;
    return action;
  }

  async function countMembers(): Promise<number> {
    const [row] = await sql`select count(*)::integer from public.profiles`;
    return row?.count;
  }

  async function countHalfDeleted() {
    return sum(Object.values((await countOrphans(sql)) ?? {}));
  }
}

async function waitUntil(isMet: () => Promise<unknown>) {
  for (const start = Date.now(); Date.now() - start < 30_000; await wait(5)) if (await isMet()) return true;
  throw new Error("Nothing happened for thirty seconds.");
}
