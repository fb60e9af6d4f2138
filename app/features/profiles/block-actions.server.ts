import { type ActionFunctionArgs, redirect } from "react-router";
import { formAction } from "~/forms/server/form-action.server";
import { type Flash, redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { notFound } from "~/infra/responses";
import { requireFreshUser } from "~/infra/session/guards.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { safeRedirect } from "~/lib/redirects";
import { isUuid } from "~/lib/uuid";
import { blockPath } from "./block-path";

type Step = "block" | "unblock";
type Asked = Pick<ActionFunctionArgs, "params" | "url">;

/** What is done at once, because it is as easily undone. */
export function createBlockAction(
  step: Step,
  title: string,
  message: string,
  change: (supabase: Supabase, memberId: string) => Promise<void>,
) {
  return formAction(
    { title: "Nothing was changed", authorize: requireFreshUser, refusedTo: whereFrom },
    async ({ viewer, supabase, ...args }) => {
      const memberId = memberIn(args);
      if (memberId === viewer.id) throw new FormError("You cannot block yourself.");
      await change(supabase, memberId);
      return redirectWithFlash(whereFrom(args), {
        kind: "success",
        title,
        message,
        undo: blockPath(step === "block" ? "unblock" : "block", memberId, whereFrom(args)),
      } satisfies Flash);
    },
  );
}

export function backToProfile({ params: { profileId } }: Pick<ActionFunctionArgs, "params">) {
  return redirect(`/profile/${memberIn({ params: { profileId } })}`);
}

/** The page with the form, as its address says. */
function whereFrom({ params, url }: Asked) {
  const fallback = `/profile/${memberIn({ params })}`;
  const from = safeRedirect(url.searchParams.get("from"), url.origin, fallback);
  return encodeURIComponent(from).length <= longestAddress ? from : fallback;
}

/** Encoded: what the address of Undo has room for. */
const longestAddress = 200;

function memberIn({ params: { profileId = "" } }: Pick<ActionFunctionArgs, "params">) {
  if (!isUuid(profileId)) throw notFound();
  return profileId.toLowerCase();
}
