import { type Database, openDatabaseAs, requireData } from "./database.ts";
import { HttpError } from "./http.ts";
import { type ActionContext, jsonResponse, logError } from "./serve-action.ts";

/** Hosted Supabase ends an invocation after 150 s on its free plan. */
const SLICE_MS = 60_000;
const ANSWER_MS = 5_000;
/** The work stops before the token expires, because it could not report anything afterwards. */
const TOKEN_MARGIN_MS = 30_000;
const RETRY_MS = 1_000;

interface Plan {
  name: string;
  kind: string;
  options: Options;
  key?: string | undefined;
  action?: string | undefined;
  slice?: { steps?: number; isSpent?: () => boolean };
}

export interface RunningAction {
  id: string;
  options: Options;
  database: Database;
}

interface Progress {
  action: string;
  running: boolean;
  counts: Record<string, number>;
}

/**
 * A step should take under twenty seconds, because another worker may claim the action then.
 * @throws HttpError 409 when the key was used or another worker has the action, 404 when there is no such action.
 */
export async function runAction(
  { caller }: ActionContext,
  plan: Plan,
  step: (action: RunningAction) => Promise<boolean>,
): Promise<Progress> {
  // The database writes the audit log and checks the caller's rights at every call.
  const database = openDatabaseAs(caller.token);
  const worker = crypto.randomUUID();
  const { kind } = plan;
  const id = plan.action ?? plan.key ?? crypto.randomUUID();
  const options = plan.action ? await resume() : await begin();
  const work = workInSlice();
  keepAlive(work);
  await Promise.race([work, wait(ANSWER_MS)]);
  const row = await find();
  return { action: id, running: row?.state === "running", counts: row?.counts ?? {} };

  async function begin() {
    const values = { action: id, kind, options: plan.options, worker };
    const isNew: boolean = await requireData(database.rpc("admin_begin", values));
    if (isNew) return plan.options;
    throw conflict(await find(), "This has already run.");
  }

  async function resume() {
    const claimed = await claim();
    if (claimed) return claimed;
    const row = await find();
    if (row?.kind !== kind) throw new HttpError(404, "There is no such action.");
    throw conflict(row, "This is finished.");
  }

  function claim(): Promise<Options | null> {
    return requireData(database.rpc("admin_claim", { action: id, kind, worker }));
  }

  async function release(reason?: string) {
    await requireData(database.rpc("admin_release", { action: id, worker, reason }));
  }

  async function end(outcome: "done" | "failed", reason?: string) {
    await requireData(database.rpc("admin_end", { action: id, worker, outcome, reason }));
  }

  function find(): Promise<ActionRow | null> {
    const columns = "kind, state, counts";
    return requireData(database.from("admin_actions").select(columns).eq("id", id).maybeSingle());
  }

  async function workInSlice() {
    const { steps = Number.POSITIVE_INFINITY, isSpent = () => false } = plan.slice ?? {};
    const tokenDeadline = expiryOf(caller.token) - TOKEN_MARGIN_MS;
    const deadline = Math.min(Date.now() + SLICE_MS, tokenDeadline);
    try {
      for (let done = 0; Date.now() < deadline && done < steps && !isSpent(); done += 1) {
        if (await step({ id, options, database })) return await end("done");
        if (!(await claim())) return;
      }
      if (Date.now() >= tokenDeadline) return await release(SESSION_OVER);
      await release();
      await handOver();
    } catch (error) {
      const refusal = toHttpError(error);
      await end("failed", refusal.message).catch(() => {});
      throw refusal;
    }
  }

  async function handOver() {
    for (let tries = 0; tries < 3; tries += 1) {
      if (tries > 0) await wait(RETRY_MS * tries);
      if (await invokeAgain()) return;
    }
    // An invocation may have started although its answer was lost.
    if (await claim()) await release(NOT_HANDED_OVER);
  }

  async function invokeAgain() {
    const { error } = await database.functions.invoke(plan.name, { body: { action: id } });
    return !error || error.context?.status === 409;
  }
}

const SESSION_OVER = "It stopped because the session of whoever began it is over.";
const NOT_HANDED_OVER = "It stopped because its next part could not be started.";

export function answerProgress({ action, running, counts }: Progress): Response {
  return jsonResponse(running ? 202 : 200, { ...counts, action, running });
}

function conflict(row: ActionRow | null, finished: string) {
  const message = row?.state === "running" ? "This is already running." : finished;
  return new HttpError(409, message, { state: row?.state, ...row?.counts });
}

function wait(milliseconds: number) {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}

/** Admins may see the error's own message. */
function toHttpError(error: unknown) {
  if (error instanceof HttpError) return error;
  logError(error);
  return new HttpError(500, error instanceof Error ? error.message : "Something went wrong.");
}

type Options = Record<string, unknown>;

interface ActionRow {
  kind: string;
  state: "running" | "done" | "failed";
  counts: Record<string, number>;
}

/** Hosted Supabase alone has it, because it otherwise ends an invocation that has answered. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

function keepAlive(work: Promise<unknown>) {
  const settled = work.catch(() => {});
  if (typeof EdgeRuntime !== "undefined") EdgeRuntime.waitUntil(settled);
}

/** Returns milliseconds. The token's signature was verified before. */
function expiryOf(token: string): number {
  const [, claims = ""] = token.split(".");
  const json = atob(claims.replaceAll("-", "+").replaceAll("_", "/"));
  return (JSON.parse(json).exp ?? Number.POSITIVE_INFINITY) * 1000;
}
