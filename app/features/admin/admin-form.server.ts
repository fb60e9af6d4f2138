import { type RouterContextProvider, redirect } from "react-router";
import { formAction } from "~/forms/server/form-action.server";
import type { FormSchema } from "~/forms/server/form-schema.server";
import { mintOneTimeKey, readOneTimeKey } from "~/forms/server/one-time-key.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { readForPage, requireFreshAdmin } from "~/infra/session/guards.server";
import { getSession } from "~/infra/session/session.server";
import { href } from "~/lib/href";
import { type ActionKind, actionKinds, alreadyRunMessage } from "./admin-action";
import { callAction, countSite } from "./admin-actions.server";

type Context = Readonly<RouterContextProvider>;

export async function mintFormKey(context: Context, purpose: string) {
  const { viewer } = getSession(context);
  return viewer && mintOneTimeKey(purpose, viewer.id);
}

/** A form's action runs only once for its key. @throws FormError when the form is too old */
export async function requireActionKey(formKey: string, purpose: string, adminId: string): Promise<string> {
  const actionKey = await readOneTimeKey(formKey, purpose, adminId);
  if (actionKey) return actionKey;
  throw new FormError("This page was open too long: look at it again and send it once more.");
}

export async function loadAdminForm(context: Context, kind: ActionKind) {
  const [formKey, counts] = await Promise.all([mintFormKey(context, kind), readForPage(context, countSite)]);
  return { formKey, counts };
}

interface AdminForm<T> {
  kind: ActionKind;
  schema: FormSchema<T>;
  invalidTitle?: string;
  toOptions(value: T): Record<string, unknown>;
  doneHref(actionKey: string): string;
}

export function adminFormAction<T extends { key: string }>({ kind, ...form }: AdminForm<T>) {
  const { doneTitle, failedTitle, summarize } = actionKinds[kind];
  return formAction(
    { ...form, title: failedTitle, authorize: requireFreshAdmin },
    async ({ value, authorized: viewer, supabase }) => {
      const actionKey = await readOneTimeKey(value.key, kind, viewer.id);
      if (!actionKey) throw new FormError(tooOld, { values: unticked });
      const answer = await callAction(supabase, kind, { key: actionKey }, form.toOptions(value));
      if (answer.outcome === "running")
        return redirect(href("/admin/actions/:actionId", { actionId: actionKey }), 303);
      if (answer.outcome === "repeated") {
        throw new FormError(alreadyRunMessage(kind, answer.counts), { status: 409, values: unticked });
      }
      const message = summarize(answer.counts);
      return redirectWithFlash(form.doneHref(actionKey), { title: doneTitle, message });
    },
  );
}

const tooOld = "This page was open too long: look at the numbers again and confirm once more.";

const unticked = { confirm: "" };
