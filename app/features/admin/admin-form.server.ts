import { type RouterContextProvider, redirect } from "react-router";
import { formAction } from "~/forms/server/form-action.server";
import type { FormSchema } from "~/forms/server/form-schema.server";
import { mintOneTimeKey, readOneTimeKey } from "~/forms/server/one-time-key.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { requireFreshAdmin } from "~/infra/session/guards.server";
import { getSession, optionalOnPost } from "~/infra/session/session.server";
import { type ActionKind, actionKinds, alreadyRunMessage } from "./admin-action";
import { callAction, countSite } from "./admin-actions.server";

interface AdminForm<T> {
  kind: ActionKind;
  schema: FormSchema<T>;
  invalidTitle?: string;
  toOptions(value: T): Record<string, unknown>;
  doneHref(key: string): string;
}

export async function prepareAdminForm(context: Readonly<RouterContextProvider>, kind: ActionKind) {
  const { supabase, viewer } = getSession(context);
  const [formKey, counts] = await Promise.all([
    viewer && mintOneTimeKey(kind, viewer.id),
    optionalOnPost(context, countSite(supabase)),
  ]);
  return { formKey, counts };
}

export function adminFormAction<T extends { key: string }>({ kind, ...form }: AdminForm<T>) {
  const { doneTitle, failedTitle, summarize } = actionKinds[kind];
  return formAction(
    { ...form, title: failedTitle, authorize: requireFreshAdmin },
    async ({ value, viewer, supabase }) => {
      const key = await readOneTimeKey(value.key, kind, viewer.id);
      if (!key) throw new FormError(tooOld, { values: unticked });
      const answer = await callAction(supabase, kind, { key }, form.toOptions(value));
      if (answer.outcome === "running") return redirect(`/admin/actions/${key}`, 303);
      if (answer.outcome === "repeated") {
        throw new FormError(alreadyRunMessage(kind, answer.counts), { status: 409, values: unticked });
      }
      const message = summarize(answer.counts);
      return redirectWithFlash(form.doneHref(key), { kind: "success", title: doneTitle, message });
    },
  );
}

const tooOld = "This page was open too long: look at the numbers again and confirm once more.";

const unticked = { confirm: "" };
