import { type AuthError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { type RouterContextProvider, redirect } from "react-router";
import { redirectWithFlash } from "~/infra/flash.server";
import { getSession } from "~/infra/session/session.server";
import type { SessionCookies } from "~/infra/session/session-cookies.server";
import {
  confirmationLinkOf,
  confirmationLinks,
  invalidLink,
  type PasswordLink,
  passwordLinkOf,
} from "./account-form";
import { authFormError } from "./auth-error.server";
import { confirmed, confirmedFlash, halfChanged } from "./confirm-email.server";
import { clearRecovery, recoveryOf, writeRecovery } from "./reset-password.server";
import { endPreviousSession } from "./sign-out.server";

type Context = Readonly<RouterContextProvider>;
type Purpose = "signup" | PasswordLink;

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
  if (token) return purpose === "signup" ? askToConfirm(token, url) : keepToken(token, purpose, cookies);
  return token === null && url.pathname === "/login" ? tellOfLink(query) : null;
}

function purposeOf({ pathname, searchParams }: URL): Purpose {
  const otherwise = pathname === "/reset-password" ? "recovery" : "signup";
  return passwordLinkOf(searchParams.get("type")) ?? otherwise;
}

/** For a link that the service has spent itself. What it says of it is in words that anybody could write. */
async function tellOfLink(query: URLSearchParams) {
  if (query.has("message")) return redirectWithFlash("/login", halfChanged);
  const type = confirmationLinks.find(link => link === query.get("type"));
  return type ? redirectWithFlash("/login", confirmedFlash(type)) : null;
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
async function keepToken(tokenHash: string, type: PasswordLink, cookies: SessionCookies) {
  if (tokenHash.length > 500) return refuseLink(type, invalidLink, cookies);
  await writeRecovery(cookies, { tokenHash, type });
  return redirect("/reset-password");
}

function askToConfirm(token: string, { pathname, searchParams }: URL) {
  if (pathname === "/confirm" && searchParams.has("token_hash")) return null;
  const type = confirmationLinkOf(searchParams.get("type"));
  const query = new URLSearchParams({ token_hash: token, ...(type !== "signup" && { type }) });
  return redirect(`/confirm?${query}`);
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
  await writeRecovery(cookies, recoveryOf(data.session, purpose));
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
