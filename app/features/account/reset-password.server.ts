import type { ActionFunctionArgs } from "react-router";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { getSession } from "~/infra/session/session.server";
import { invalidLink } from "./account-form";
import { openRecovery, setPassword } from "./password.server";
import { clearRecovery, type Recovery, readRecovery, writeRecovery } from "./recovery.server";
import { endPreviousSession } from "./sign-out.server";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** @throws a redirect to where another link is asked for. */
export async function requireRecovery({ request }: Args): Promise<Recovery> {
  return (await readRecovery(request)) ?? refuseLink(invalidLink);
}

/** Ends every session: the member's, and the one in this browser. @throws FormError */
export async function resetPassword({ context }: Args, found: Recovery, password: string): Promise<void> {
  const { cookies } = getSession(context);
  const client = cookies.authClient();
  const recovery = await openRecovery(client, found).catch(async error => {
    if (!(error instanceof FormError) || error.status !== 400) throw error;
    await clearRecovery(cookies);
    return refuseLink(error.message);
  });
  try {
    await setPassword(client, password);
  } catch (error) {
    // The link is spent by now; its session lets the member try again.
    await writeRecovery(cookies, recovery);
    throw error;
  }
  await clearRecovery(cookies);
  // It may be another member's, which the new password has not ended.
  endPreviousSession(context);
  cookies.clear();
}

async function refuseLink(message: string): Promise<never> {
  throw await redirectWithFlash("/reset-password", {
    kind: "error",
    title: "Password Reset Failed",
    message,
  });
}
