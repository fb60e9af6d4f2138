import { redirect } from "react-router";
import { z } from "zod";
import { verifyRecovery } from "~/features/account/password.server";
import { keepRecovery } from "~/features/account/recovery.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { parseForm } from "~/infra/forms/form.server";
import { countTry, networkOf } from "~/infra/limits.server";
import { requestContext } from "~/infra/request.server";
import { getSession } from "~/infra/session/session.server";
import type { Route } from "./+types/reset-link";

export const loader = () => redirect("/reset-password");

// Together they must fit into a cookie.
const tokensSchema = z.object({
  access_token: z.string().max(2500),
  refresh_token: z.string().max(200),
});

/** What else the auth service writes behind "#". The script sends it along. */
const besides = [
  "expires_at",
  "expires_in",
  "provider_refresh_token",
  "provider_token",
  "sb",
  "token_type",
  "type",
];

/** Takes the tokens that a reset link left behind "#", where the small script found them. */
export async function action({ request, context }: Route.ActionArgs) {
  const limited = await countTry("writeByAddress", networkOf(context.get(requestContext).address));
  const { value } = await parseForm(request, tokensSchema, [], besides);
  if (limited) return refused(limited.sentence);
  const recovery = value && (await verifyRecovery(value.access_token, value.refresh_token));
  if (!recovery) return refused("Email link is invalid or has expired");
  await keepRecovery(getSession(context).cookies, recovery);
  return redirect("/reset-password", 303);
}

function refused(message: string) {
  return redirectWithFlash("/reset-password", { kind: "error", title: "Password Reset Failed", message });
}
