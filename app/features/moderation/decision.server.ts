import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import type { ActionFunctionArgs, RouterContextProvider } from "react-router";
import type { z } from "zod";
import { formAction } from "~/forms/server/form-action.server";
import { constraintsOf } from "~/forms/server/form-schema.server";
import { mintOneTimeKey, readOneTimeKey } from "~/forms/server/one-time-key.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { notFound } from "~/infra/responses";
import { requireFreshAdmin } from "~/infra/session/guards.server";
import { getSession, optionalOnPost } from "~/infra/session/session.server";
import { logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { doneWords } from "./decision";
import { decisionSchema } from "./decision-form";

const purpose = "decision";

const constraint = constraintsOf(decisionSchema);

/** For the page: what `find` tells of it, which a refused form does without. @throws 404 */
export async function loadDecision<T>(
  context: Readonly<RouterContextProvider>,
  find: (supabase: Supabase) => Promise<T | null>,
) {
  const { supabase, viewer, isPost } = getSession(context);
  const found = viewer && (await optionalOnPost(context, find(supabase)));
  if (!found && !isPost) throw notFound();
  return { constraint, formKey: viewer && (await mintOneTimeKey(purpose, viewer.id)), found };
}

interface DecisionAction {
  /** The id of what is decided about. @throws 404 */
  address: (params: ActionFunctionArgs["params"]) => string;
  find: (supabase: Supabase, id: string) => Promise<object | null>;
  decide: typeof decideAboutPost;
  /** What was done last to the same thing, as a sentence. */
  tellNewest: (supabase: Supabase, id: string) => Promise<string | undefined>;
}

export function decisionAction({ address, find, decide, tellNewest }: DecisionAction) {
  return formAction(
    {
      schema: decisionSchema,
      title: "Not decided",
      async authorize(args) {
        const viewer = await requireFreshAdmin(args);
        if (!(await find(getSession(args.context).supabase, address(args.params)))) throw notFound();
        return viewer;
      },
    },
    async ({ value, viewer, supabase, params }) => {
      const id = address(params);
      const act = await readOneTimeKey(value.key, purpose, viewer.id);
      if (!act) throw new FormError("This page was open too long: look at it again and send it once more.");
      const outcome = await decide(supabase, id, act, value);
      if (outcome === "gone") throw new FormError("This is not there any more.", { status: 404 });
      if (outcome === "changed") throw decidedMeanwhile(await tellNewest(supabase, id));
      return redirectWithFlash("/admin/reports", { kind: "success", ...doneWords[value.decision] });
    },
  );
}

function decidedMeanwhile(newest = "This has changed meanwhile.") {
  return new FormError(`${newest} Nothing was done now: look again, and decide once more if you have to.`, {
    status: 409,
  });
}

type DecisionForm = z.output<typeof decisionSchema>;

/** "changed" when somebody has decided since the form was made: then nothing was done. @throws FormError */
export async function decideAboutPost(supabase: Supabase, post: string, act: string, form: DecisionForm) {
  return outcomeOf(await supabase.rpc("moderate_post", { post, ...argumentsOf(act, form) }));
}

export async function decideAboutProfile(
  supabase: Supabase,
  profile: string,
  act: string,
  form: DecisionForm,
) {
  return outcomeOf(await supabase.rpc("moderate_profile_reports", { profile, ...argumentsOf(act, form) }));
}

function argumentsOf(act: string, { decision, reason, seenAct, readUpTo }: DecisionForm) {
  return {
    act,
    kind: decision,
    reason,
    ...(seenAct && { seen_act: seenAct }),
    ...(readUpTo && { read_up_to: readUpTo }),
  };
}

function outcomeOf({ data, error }: PostgrestSingleResponse<string>) {
  if (!error) return data as "done" | "changed" | "gone";
  logWriteError(error, "deciding about a report failed");
  throw new FormError("Your decision could not be saved. Wait a moment and send it again.", { status: 503 });
}
