import { type AuthError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { type RouterContextProvider, redirect } from "react-router";
import { redirectWithFlash } from "~/infra/flash.server";
import { getSession } from "~/infra/session/session.server";
import type { SessionCookies } from "~/infra/session/session-cookies.server";
import { invalidLink } from "./account-form";
import { authFormError } from "./auth-error.server";
import { recoveryOf } from "./password.server";
import { clearRecovery, writeRecovery } from "./recovery.server";
import { endPreviousSession } from "./sign-out.server";

type Context = Readonly<RouterContextProvider>;
type Purpose = "signup" | "recovery";

export async function handleMailLink(url: URL, context: Context): Promise<Response | null> {
  const { cookies } = getSession(context);
  const query = url.searchParams;
  const purpose = purposeOf(url);
  const fault = query.get("error_description") ?? query.get("error");
  const code = query.get("code");
  const token = query.get("token_hash") ?? query.get("token");
  if (fault !== null) {
    // The words come with the link: only the login page shows them, and a signed-in member is redirected from it.
    const isTold = purpose === "signup" && !cookies.session;
    return refuseLink(purpose, isTold ? fault : invalidLink, cookies);
  }
  if (code) return exchangeCode(code, query.get("sb_flow_id"), purpose, context);
  if (token) return purpose === "recovery" ? keepToken(token, cookies) : askToConfirm(token, url);
  if (token === null && query.get("type") === "signup" && url.pathname === "/login") {
    return redirectWithFlash("/login", confirmed);
  }
  return null;
}

function purposeOf({ pathname, searchParams }: URL): Purpose {
  const isReset = pathname === "/reset-password" || searchParams.get("type") === "recovery";
  return isReset ? "recovery" : "signup";
}

/** `description` may be anybody's words: they are cut, and shown as text. */
async function refuseLink(purpose: Purpose, description: string, cookies: SessionCookies) {
  const message = description.slice(0, 300) || invalidLink;
  if (purpose === "signup") {
    return redirectWithFlash("/login", { kind: "error", title: "Email confirmation error", message });
  }
  await clearRecovery(cookies);
  return redirectWithFlash("/reset-password", { kind: "error", title: "Password Reset Failed", message });
}

/** Opening a link spends nothing: mail scanners do that before people do. */
async function keepToken(tokenHash: string, cookies: SessionCookies) {
  if (tokenHash.length > 500) return refuseLink("recovery", invalidLink, cookies);
  await writeRecovery(cookies, { tokenHash });
  return redirect("/reset-password");
}

function askToConfirm(token: string, { pathname, searchParams }: URL) {
  if (pathname === "/confirm" && searchParams.has("token_hash")) return null;
  return redirect(`/confirm?token_hash=${encodeURIComponent(token)}`);
}

async function exchangeCode(code: string, flowId: string | null, purpose: Purpose, context: Context) {
  const { cookies } = getSession(context);
  const options = flowId ? { flowId } : undefined;
  // A session for setting a password must not sign the browser in.
  const { auth } = cookies.authClient({ persists: purpose === "signup" });
  const { data, error } = await auth.exchangeCodeForSession(code, options);
  if (error) return refuseCode(error, purpose, cookies);
  if (purpose === "signup") {
    endPreviousSession(context);
    return redirectWithFlash("/forums", {
      ...confirmed,
      message: "Your account is verified. Welcome to Treks.",
    });
  }
  await writeRecovery(cookies, recoveryOf(data.session));
  return redirect("/reset-password");
}

/** A code works only in the browser that asked for the mail, but by then the address is confirmed. */
function refuseCode(error: AuthError, purpose: Purpose, cookies: SessionCookies) {
  const isElsewhere = ofAnotherBrowser.has(error.code ?? "");
  if (isElsewhere && purpose === "signup") return redirectWithFlash("/login", confirmed);
  if (isElsewhere)
    return refuseLink(purpose, "Open the link in the browser in which you asked for it.", cookies);
  const { message } = authFormError(error, invalidLink);
  return refuseLink(purpose, isAuthRetryableFetchError(error) ? message : invalidLink, cookies);
}

const ofAnotherBrowser = new Set(["pkce_code_verifier_not_found", "bad_code_verifier"]);

const confirmed = {
  kind: "success" as const,
  title: "Email confirmed",
  message: "Your account is verified. You can log in now.",
};
