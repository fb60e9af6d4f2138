import { randomUUID } from "node:crypto";
import { cp, rm } from "node:fs/promises";
import path from "node:path";
import { decodeJwt, SignJWT } from "jose";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addCrowd } from "../../../tests/support/people/crowd.ts";
import { startTestBackend, type TestBackend } from "../../../tests/support/sites/backend.ts";
import { makeSupabaseDir } from "../../../tests/support/sites/supabase-dir.ts";
import { callFunction } from "../support/call-function.ts";
import { createMember } from "../support/create-member.ts";

const SLOW = `
  import { requireData } from "../_shared/database.ts";
  import { HttpError } from "../_shared/http.ts";
  import { answerProgress, runAction } from "../_shared/run-action.ts";
  import { serveAction } from "../_shared/serve-action.ts";
  let invocations = 0;
  export default serveAction(async context => {
    const { key, action, pause = 0, steps = action ? 2 : 1000, fails = false, asked = false } = context.input;
    if (asked) return { invocations };
    invocations += 1;
    const options = { pause, fails };
    const plan = { name: context.input.next ?? "slow", kind: "purge-users", options, key, action, slice: { steps } };
    return answerProgress(await runAction(context, plan, async ({ id, options, database }) => {
      await new Promise(resolve => setTimeout(resolve, options.pause));
      const gone = await requireData(database.rpc("purge_members", { action: id, batch: 5 }));
      if (options.fails) throw new HttpError(500, "The bridge is out.");
      return gone === 0;
    }));
  });`;

let backend: TestBackend;
let sql: postgres.Sql;
let supabaseDir: string;
let admin: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  supabaseDir = await makeSupabaseDir({ "functions/slow/index.ts": SLOW });
  const real = path.resolve(import.meta.dirname, "../..");
  for (const part of ["migrations", "functions/_shared"]) {
    await cp(path.join(real, part), path.join(supabaseDir, part), { recursive: true });
  }
  backend = await startTestBackend({ supabaseDir });
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  admin = await createMember({ backend, sql }, "keeper");
  await sql`select public.admin_grant(${admin.email})`;
});

afterAll(async () => {
  await sql.end();
  await backend.stop();
  await rm(path.dirname(supabaseDir), { recursive: true });
});

beforeEach(async () => {
  await sql`delete from auth.users where id <> ${admin.id}`;
});

test("slices hand over to further invocations until nothing is left", async () => {
  await addCrowd(sql, 18, 0);
  const before = (await call({ asked: true })).body.invocations;
  const key = randomUUID();
  await call({ key, steps: 2 });
  await vi.waitFor(async () => expect(await actionOf(key)).toMatchObject({ state: "done" }), 20_000);
  expect((await actionOf(key))?.counts).toEqual({ deleted: 18 });
  expect((await call({ asked: true })).body.invocations - before).toBe(3);
});

test("answers after five seconds and continues, and no other worker can claim the action", async () => {
  await addCrowd(sql, 25, 0);
  const key = randomUUID();
  const { status, body } = await call({ key, pause: 1_400 });
  expect([status, body.running, body.action]).toEqual([202, true, key]);
  expect(body.deleted).toBeLessThan(25);
  expect(await call({ key })).toMatchObject({ status: 409, body: { state: "running" } });
  expect((await call({ action: key })).status).toBe(409);
  await vi.waitFor(async () => expect(await actionOf(key)).toMatchObject({ state: "done" }), 20_000);
  expect((await actionOf(key))?.counts).toEqual({ deleted: 25 });
});

test("a failure ends the action with its reason and counts", async () => {
  await addCrowd(sql, 9, 0);
  const key = randomUUID();
  const { status, body } = await call({ key, fails: true });
  expect([status, body.message]).toEqual([500, "The bridge is out."]);
  expect(await actionOf(key)).toMatchObject({
    state: "failed",
    reason: "The bridge is out.",
    counts: { deleted: 5 },
  });
  expect(await call({ action: key })).toMatchObject({ status: 409, body: { message: "This is finished." } });
});

test("an action that cannot be handed over stops with a reason and can be continued", async () => {
  await addCrowd(sql, 18, 0);
  const key = randomUUID();
  await call({ key, steps: 2, next: "gone" });
  await vi.waitFor(async () => {
    expect(await actionOf(key)).toMatchObject({ state: "running", reason: notHandedOver });
  }, 10_000);
  expect((await actionOf(key))?.counts).toEqual({ deleted: 10 });
  await call({ action: key, steps: 1000 });
  expect(await actionOf(key)).toEqual({ state: "done", reason: null, counts: { deleted: 18 } });
});

test("an action stops with a reason before its token expires", async () => {
  await addCrowd(sql, 9, 0);
  const key = randomUUID();
  const { status } = await callFunction(backend, "slow", await endingSoon(), { json: { key } });
  expect(status).toBe(202);
  expect(await actionOf(key)).toEqual({ state: "running", reason: sessionOver, counts: {} });
  await call({ action: key, steps: 1000 });
  expect(await actionOf(key)).toEqual({ state: "done", reason: null, counts: { deleted: 9 } });
});

test("a revoked admin's action stops at the next step, with the right counts", async () => {
  await addCrowd(sql, 25, 0);
  const key = randomUUID();
  const running = call({ key, pause: 500 });
  await vi.waitFor(async () => expect((await actionOf(key))?.counts.deleted).toBe(5), 10_000);
  await sql`select public.admin_revoke(${admin.email})`;
  expect((await running).status).toBe(403);
  await sql`select public.admin_grant(${admin.email})`;
  const left = await sql`select from auth.users where id <> ${admin.id}`;
  expect(await actionOf(key)).toMatchObject({ state: "running", counts: { deleted: 25 - left.length } });
});

const notHandedOver = "It stopped because its next part could not be started.";
const sessionOver = "It stopped because the session of whoever began it is over.";

async function endingSoon() {
  const secret = new TextEncoder().encode(backend.keys.jwtSecret);
  return new SignJWT({ ...decodeJwt(admin.token) })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setExpirationTime("20 seconds")
    .sign(secret);
}

function call(json: Record<string, unknown>) {
  return callFunction(backend, "slow", admin.token, { json });
}

async function actionOf(id: string) {
  const [action] = await sql`select state, reason, counts from public.admin_actions where id = ${id}`;
  return action;
}
