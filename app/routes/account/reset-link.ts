import { redirect } from "react-router";
import { resetTokensSchema } from "~/features/account/account-form";
import { lacksPassword } from "~/features/account/confirm-email.server";
import { recoveryCookie, verifyRecovery } from "~/features/account/reset-password.server";
import { formAction } from "~/forms/server/form-action.server";
import { getSession } from "~/infra/session/session.server";

export const loader = () => redirect("/reset-password");

/** The auth service adds these to a link's fragment, and the script sends the whole fragment. */
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
    const recovery = await verifyRecovery(value);
    if (recovery.type !== "signup" || (await lacksPassword(value.access_token)))
      await recoveryCookie.write(cookies, recovery);
    return redirect("/reset-password", 303);
  },
);
