import { FunctionsHttpError } from "@supabase/supabase-js";
import { z } from "zod";
import { FormError, functionNotAnswering } from "~/infra/form-error.server";
import { log } from "~/infra/log.server";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type ActionKind, type AdminAction, actionKinds, type Counts } from "./admin-action";

export async function countSite(supabase: Supabase) {
  const columns = "members, admins, guide, guidePosts:guide_posts, posts, forums";
  return dataOrThrow(await supabase.rpc("admin_counts").select(columns).single());
}

const actionColumns =
  "id, kind, adminName:admin_name, options, counts, state, reason, startedAt:started_at, finishedAt:finished_at" as const;

export async function findAction(supabase: Supabase, id: string) {
  const query = supabase.from("admin_actions").select(actionColumns).eq("id", id);
  const row = dataOrThrow(await query.maybeSingle());
  return row as AdminAction | null;
}

type Answer = { outcome: "done" | "repeated"; counts: Counts } | { outcome: "running" };

type Call = { key: string } | { action: string };

/** The edge function checks the permission. @throws FormError */
export async function callAction(
  supabase: Supabase,
  kind: ActionKind,
  call: Call,
  options: Record<string, unknown> = {},
): Promise<Answer> {
  const { functionName } = actionKinds[kind];
  const { data, error } = await supabase.functions.invoke(functionName, { body: { ...call, ...options } });
  const refused = error instanceof FunctionsHttpError ? error.context : null;
  // The answer may be a gateway's page, while the function is still running.
  const answer = bodySchema.safeParse(refused ? await refused.json().catch(() => null) : data).data;
  if (!answer || (error && !refused)) {
    log.warn({ reason: error?.message, status: refused?.status, kind }, "an admin action got no answer");
    return lookInLog(supabase, kind, "key" in call ? call.key : call.action);
  }
  if (!refused) return toAnswer("done", answer);
  if (refused.status === 409) return toAnswer("repeated", answer);
  // 500 would say that this server is at fault.
  throw new FormError(answer.message ?? "Something went wrong. Please try again.", {
    status: refused.status < 500 ? refused.status : 503,
  });
}

const bodySchema = z.looseObject({
  running: z.boolean().optional(),
  state: z.string().optional(),
  message: z.string().optional(),
});

function toAnswer(outcome: "done" | "repeated", body: z.infer<typeof bodySchema>): Answer {
  const { running, state, ...counts } = body;
  if (running || state === "running") return { outcome: "running" };
  const numbers = Object.entries(counts).filter(entry => typeof entry[1] === "number");
  return { outcome, counts: Object.fromEntries(numbers) as Counts };
}

/** @throws FormError */
async function lookInLog(supabase: Supabase, kind: ActionKind, id: string): Promise<Answer> {
  const found = await findAction(supabase, id).catch(() => {
    throw functionNotAnswering();
  });
  if (found)
    return found.state === "done" ? { outcome: "done", counts: found.counts } : { outcome: "running" };
  throw new FormError(
    `The ${actionKinds[kind].noun} takes longer than this page waits. If it is still running, it appears in the log once it is done; otherwise it has changed nothing. Look there before you start it again.`,
    { status: 503 },
  );
}

const maxPages = 100;

/** `pages` lists only those that did not become a tip. */
export async function findCrawl(supabase: Supabase, actionId: string) {
  const [sources, pages] = await Promise.all([
    supabase.rpc("crawl_progress", { action: actionId }),
    supabase
      .from("crawl_pages")
      .select("url, state, reason")
      .eq("action_id", actionId)
      .in("state", ["failed", "skipped"])
      .order("state")
      .order("id")
      .limit(maxPages),
  ]);
  return { sources: dataOrThrow(sources), pages: dataOrThrow(pages) };
}

export type Crawl = Awaited<ReturnType<typeof findCrawl>>;
export type SiteCounts = Awaited<ReturnType<typeof countSite>>;
