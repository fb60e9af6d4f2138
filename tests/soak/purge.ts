import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { callFunction } from "../../supabase/tests/support/call-function.ts";
import { createMember } from "../../supabase/tests/support/create-member.ts";
import { addCrowd, countOrphans, findFunctionsProcess } from "../support/people/crowd.ts";
import { type TestBackend, withBackend } from "../support/sites/backend.ts";
import type { Row } from "./row.ts";

const members = 2_000;
/** Who stays: two admins, one of whom purges and the other continues, and the guide. */
const staying = 3;

/** A purge of members that is killed again and again, each time later, and continued by another admin. */
export function purge(): Promise<Row[]> {
  return withBackend(async backend => {
    const sql = postgres(backend.databaseUrl, { max: 4, onnotice: () => {} });
    try {
      return await killAndResume(backend, sql);
    } finally {
      await sql.end();
    }
  });
}

async function killAndResume(backend: TestBackend, sql: Sql, points = 20): Promise<Row[]> {
  const stage = { backend, sql };
  const [admin, second] = [await createMember(stage, "keeper"), await createMember(stage, "deputy")];
  for (const { email } of [admin, second]) await sql`select public.admin_grant(${email})`;
  await sql`select public.ensure_treks_guide()`;
  const found = { begun: 0, halves: 0, miscounted: 0, unfinished: 0 };
  for (let point = 0; point < points; point++) {
    await addCrowd(sql, members, 1);
    const key = randomUUID();
    const purging = call(admin.token, { key }).catch(() => null);
    await untilDeleted(sql, key, (point * members) / points);
    process.kill(findFunctionsProcess(backend.settings.apiPort), "SIGKILL");
    await purging;
    const gone = await settled(sql, key);
    const left = await countMembers(sql);
    found.begun += Number(gone !== null && left > staying);
    found.halves += await countHalves(sql);
    found.miscounted += Number((gone ?? 0) !== members + staying - left);
    await sql`update public.admin_actions set beat_at = now() - interval '21 seconds' where state = 'running'`;
    await call(second.token, gone === null ? { key } : { action: key });
    found.unfinished += Number(!(await isDone(sql, key)));
    found.halves += await countHalves(sql);
  }
  return [
    { name: "kills in the middle of a purge", value: found.begun, goal: "≥ 15", ok: found.begun >= 15 },
    zeroRow("members half deleted", found.halves),
    zeroRow("counts in the log that are not what is gone", found.miscounted),
    zeroRow("purges that could not be brought to their end", found.unfinished),
  ];

  /** Retries until the functions run again after a kill. */
  async function call(token: string, json: Record<string, string>) {
    for (let tries = 0; tries < 100; tries++) {
      const { status } = await callFunction(backend, "admin-purge-users", token, { json });
      if (status < 500 || "key" in json) return status;
      await wait(200);
    }
    throw new Error("The functions did not come back.");
  }
}

/** Until so many are deleted, or the purge is done. */
async function untilDeleted(sql: Sql, key: string, count: number) {
  for (;;) {
    const action = await actionOf(sql, key);
    if (action && (action.deleted >= count || action.state === "done")) return;
    await wait(2);
  }
}

/** The logged count once no batch is under way any more; null when the action is not logged. */
async function settled(sql: Sql, key: string): Promise<number | null> {
  for (;;) {
    const before = await actionOf(sql, key);
    await wait(300);
    const after = await actionOf(sql, key);
    if (before?.deleted === after?.deleted) return after?.deleted ?? null;
  }
}

async function isDone(sql: Sql, key: string) {
  for (let tries = 0; tries < 200; tries++) {
    if ((await actionOf(sql, key))?.state === "done") {
      return (await countMembers(sql)) === staying;
    }
    await wait(100);
  }
  return false;
}

async function actionOf(sql: Sql, key: string) {
  const [action] = await sql<{ deleted: number; state: string }[]>`
    select coalesce((counts ->> 'deleted')::integer, 0) as deleted, state
    from public.admin_actions where id = ${key}`;
  return action;
}

async function countMembers(sql: Sql): Promise<number> {
  const [row] = await sql`select count(*)::integer from public.profiles`;
  return row?.count;
}

async function countHalves(sql: Sql) {
  return Object.values((await countOrphans(sql)) ?? {}).reduce((sum, count) => sum + count, 0);
}

function zeroRow(name: string, value: number): Row {
  return { name, value, goal: "0", ok: value === 0 };
}
