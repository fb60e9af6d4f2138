import { type ActionFunctionArgs, type RouterContextProvider, redirect } from "react-router";
import { redirectWithFlash } from "~/infra/flash.server";
import { type FormSchema, parseForm, refusedForm } from "~/infra/forms/form.server";
import { mintOneTimeKey, readOneTimeKey } from "~/infra/forms/one-time-key.server";
import { confirmAdmin } from "~/infra/session/confirm-admin.server";
import { aroundForm, getSession } from "~/infra/session/session.server";
import type { FormReply } from "~/lib/form-reply";
import { type ActionKind, actionKinds, alreadyRunMessage } from "./action-kinds";
import { countSite } from "./admin-actions.server";
import { callAction } from "./call-action.server";

interface AdminForm<T> {
  kind: ActionKind;
  schema: FormSchema<T>;
  /** The toast's title when the schema refuses. */
  invalidTitle: string;
  /** What the function is told besides the key. */
  toOptions(value: T): Record<string, unknown>;
  /** Where it leads when all is done. */
  doneHref(key: string): string;
}

const tooOld = "This page was open too long: look at the numbers again and confirm once more.";

/** What an admin's form is shown with: a key for what it will begin, and the numbers of this moment. */
export async function prepareAdminForm(context: Readonly<RouterContextProvider>, kind: ActionKind) {
  const { supabase, viewer } = getSession(context);
  const [formKey, counts] = await Promise.all([
    viewer && mintOneTimeKey(kind, viewer.id),
    aroundForm(context, countSite(supabase)),
  ]);
  return { formKey, counts };
}

/** Begins what an admin page is for: done at once, going on at the action's own page, or the form again. */
export async function answerAdminForm<T extends { key: string }>(
  { request, context, url }: ActionFunctionArgs,
  { kind, schema, invalidTitle, toOptions, doneHref }: AdminForm<T>,
) {
  const { doneTitle, failedTitle, summarize } = actionKinds[kind];
  const { value, refuse } = await parseForm(request, schema);
  const { viewer, refusal } = await confirmAdmin(context, url);
  if (refusal) return refusedForm(refuse(refusal.sentence), failedTitle, refusal);
  if (!value) return refusedForm(refuse(), invalidTitle);
  const key = await readOneTimeKey(value.key, kind, viewer.id);
  if (!key) return refusedForm(unconfirmed(refuse(tooOld)), failedTitle);

  const answer = await callAction(getSession(context).supabase, kind, { key }, toOptions(value));
  switch (answer.outcome) {
    case "done":
      return redirectWithFlash(doneHref(key), {
        kind: "success",
        title: doneTitle,
        message: summarize(answer.counts),
      });
    case "running":
      return redirect(`/admin/actions/${key}`, 303);
    case "repeated": {
      const reply = unconfirmed(refuse(alreadyRunMessage(kind, answer.counts)));
      return refusedForm(reply, failedTitle, { status: 409 });
    }
    case "refused":
      return refusedForm(refuse(answer.refusal.sentence), failedTitle, answer.refusal);
  }
}

/** A new look at the numbers needs a new tick. */
function unconfirmed(reply: FormReply): FormReply {
  const { confirm: _, ...values } = reply.values;
  return { ...reply, values };
}
