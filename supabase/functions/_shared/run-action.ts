import { type Database, openDatabaseAs, requireData } from "./database.ts";
import { publishableKey, requireEnv } from "./env.ts";
import { HttpError } from "./http.ts";
import { type ActionContext, jsonResponse, logError } from "./serve-action.ts";

/** Hosted Supabase ends an invocation after 150 s on its free plan; a slice leaves room for the step under way. */
const SLICE_TIME = 60_000;
const ANSWER_TIME = 5_000;
/** Before the token ends the work stops: afterwards it could not even say why. */
const TOKEN_MARGIN = 30_000;
/** Between two tries to hand over. */
const PAUSE = 1_000;

interface Plan {
  /** The function, which is called again for the next slice. */
  name: string;
  kind: string;
  options: Options;
  /** The one-time key of the form; without it the action gets a key of its own. */
  key?: string | undefined;
  /** A running action to continue instead of starting a new one. */
  action?: string | undefined;
  /** How much one invocation does before another one continues. */
  slice?: { steps?: number; isSpent?: () => boolean };
}

/** The options are those the action was begun with. */
export interface RunningAction {
  id: string;
  options: Options;
  /** With the caller's rights. */
  database: Database;
}

interface Progress {
  action: string;
  running: boolean;
  counts: Record<string, number>;
}

/**
 * Repeats the step until it returns true. Returns when all is done or after five seconds, while the work goes on. A step
 * should take well under twenty seconds.
 * @throws HttpError 409 when the key was used or another invocation has the action, 404 when none is to continue.
 */
export async function runAction(
  { caller }: ActionContext,
  plan: Plan,
  step: (action: RunningAction) => Promise<boolean>,
): Promise<Progress> {
  // Rows of the audit log; the database checks the caller's rights at every call.
  const database = openDatabaseAs(caller.token);
  const worker = crypto.randomUUID();
  const { kind } = plan;
  const id = plan.action ?? plan.key ?? crypto.randomUUID();
  const options = plan.action ? await resume() : await begin();
  const work = workInSlice();
  waitUntilDone(work);
  await Promise.race([work, after(ANSWER_TIME)]);
  const row = await find();
  return { action: id, running: row?.state === "running", counts: row?.counts ?? {} };

  async function begin() {
    const begun = { action: id, kind, options: plan.options, worker };
    const isNew: boolean = await requireData(database.rpc("admin_begin", begun));
    if (isNew) return plan.options;
    throw conflict(await find(), "This has already run.");
  }

  async function resume() {
    const begunWith = await claim();
    if (begunWith) return begunWith;
    const row = await find();
    if (row?.kind !== kind) throw new HttpError(404, "There is no such action.");
    throw conflict(row, "This is finished.");
  }

  /** Returns the options it was begun with; null when another worker has it or it is not running. */
  function claim(): Promise<Options | null> {
    return requireData(database.rpc("admin_claim", { action: id, kind, worker }));
  }

  /** With a reason it is shown as stopped until somebody continues it. */
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
    const last = endOfToken(caller.token) - TOKEN_MARGIN;
    const endOfSlice = Math.min(Date.now() + SLICE_TIME, last);
    try {
      for (let taken = 0; Date.now() < endOfSlice && taken < steps && !isSpent(); taken += 1) {
        if (await step({ id, options, database })) return await end("done");
        if (!(await claim())) return;
      }
      if (Date.now() >= last) return await release(SESSION_OVER);
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
      if (tries > 0) await after(PAUSE * tries);
      if (await invokeAgain(plan.name, id, caller.token).catch(() => false)) return;
    }
    // Another worker may have been started all the same.
    if (await claim()) await release(NOT_HANDED_OVER);
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

function after(milliseconds: number) {
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

/** Only on hosted Supabase, which ends an invocation at its answer unless told to wait. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** Failures are ignored here: the work reports them itself. */
function waitUntilDone(work: Promise<unknown>) {
  const settled = work.catch(() => {});
  if (typeof EdgeRuntime !== "undefined") EdgeRuntime.waitUntil(settled);
}

/** Continues the action in another invocation of the function, as the same caller. False where that was refused. */
async function invokeAgain(name: string, action: string, token: string): Promise<boolean> {
  const answer = await fetch(`${requireEnv("SUPABASE_URL")}/functions/v1/${name}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      apikey: publishableKey(),
      "content-type": "application/json",
    },
    body: JSON.stringify({ action }),
  });
  await answer.body?.cancel();
  // Answered 409, another one has it.
  return answer.ok || answer.status === 409;
}

/** By `Date.now()`: when the token is refused from; its signature was verified before. */
function endOfToken(token: string): number {
  const [, claims = ""] = token.split(".");
  const json = atob(claims.replaceAll("-", "+").replaceAll("_", "/"));
  return (JSON.parse(json).exp ?? Number.POSITIVE_INFINITY) * 1000;
}

const FIRST_BATCH = 50;
const MAX_BATCH = 400;
const TARGET_MS = 1_000;

/** Batches take about a second: members may have many posts, and hosted Supabase ends a statement after 8 s. */
export function purgeInBatches(purge: "purge_members" | "purge_posts") {
  let batch = FIRST_BATCH;
  return async ({ id, database }: RunningAction) => {
    const start = Date.now();
    const deleted = await requireData(database.rpc(purge, { action: id, batch }));
    const ideal = Math.round((batch * TARGET_MS) / Math.max(Date.now() - start, 1));
    batch = Math.min(Math.max(ideal, 1), batch * 4, MAX_BATCH);
    return deleted === 0;
  };
}
