import { redirect } from "react-router";
import { resetTokensSchema } from "~/features/account/account-form";
import { verifyRecovery, writeRecovery } from "~/features/account/reset-password.server";
import { formAction } from "~/forms/server/form-action.server";
import { getSession } from "~/infra/session/session.server";

export const loader = () => redirect("/reset-password");

/** What else the auth service writes behind "#"; the script sends it along with the tokens. */
const extraFields = [
  "expires_at",
  "expires_in",
  "provider_refresh_token",
  "provider_token",
  "sb",
  "token_type",
];

export const action = formAction(
  {
    schema: resetTokensSchema,
    extraFields,
    title: "Password Reset Failed",
    refusedTo: "/reset-password",
  },
  async ({ value, context }) => {
    const { cookies } = getSession(context);
    await writeRecovery(cookies, await verifyRecovery(cookies.authClient(), value));
    return redirect("/reset-password", 303);
  },
);
