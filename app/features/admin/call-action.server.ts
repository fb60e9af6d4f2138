import { FunctionsHttpError } from "@supabase/supabase-js";
import { z } from "zod";
import { FormError, functionNotAnswering } from "~/infra/form-error.server";
import { log } from "~/infra/log.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type ActionKind, actionKinds, type Counts } from "./action-kinds";
import { findAction } from "./admin-actions.server";

type Answer = { outcome: "done" | "repeated"; counts: Counts } | { outcome: "running" };

type Call = { key: string } | { action: string };

/** The edge function itself decides who may. @throws FormError */
export async function callAction(
  supabase: Supabase,
  kind: ActionKind,
  call: Call,
  options: Record<string, unknown> = {},
): Promise<Answer> {
  const body = { ...call, ...options };
  const { data, error } = await supabase.functions.invoke(actionKinds[kind].functionName, { body });
  const refused = error instanceof FunctionsHttpError ? error.context : null;
  // A gateway's page is no answer of the function, which may be at work all the same.
  const answer = bodySchema.safeParse(refused ? await refused.json().catch(() => null) : data).data;
  if (!answer || (error && !refused)) {
    log.warn({ reason: error?.message, status: refused?.status, kind }, "an admin action was not answered");
    return afterSilence(supabase, "key" in call ? call.key : call.action);
  }
  if (!refused) return settled("done", answer);
  if (refused.status === 409) return settled("repeated", answer);
  // A 500 would mean that the page itself is at fault.
  throw new FormError(answer.message ?? "Something went wrong. Please try again.", {
    status: refused.status < 500 ? refused.status : 503,
  });
}

const bodySchema = z.looseObject({
  running: z.boolean().optional(),
  state: z.string().optional(),
  message: z.string().optional(),
});

function settled(outcome: "done" | "repeated", body: z.infer<typeof bodySchema>): Answer {
  const { running, state, ...counts } = body;
  if (running || state === "running") return { outcome: "running" };
  const numbers = Object.entries(counts).filter(entry => typeof entry[1] === "number");
  return { outcome, counts: z.record(z.string(), z.number()).parse(Object.fromEntries(numbers)) };
}

async function afterSilence(supabase: Supabase, id: string): Promise<Answer> {
  if (await findAction(supabase, id).catch(() => null)) return { outcome: "running" };
  throw functionNotAnswering();
}
