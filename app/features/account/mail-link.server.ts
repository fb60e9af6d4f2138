import { type RouterContextProvider, redirect } from "react-router";
import { redirectWithFlash } from "~/infra/flash.server";
import { getSession } from "~/infra/session/session.server";
import type { SessionCookies } from "~/infra/session/session-cookies.server";
import { cutText } from "~/lib/graphemes";
import {
  confirmationLinkOf,
  confirmationLinks,
  invalidLink,
  type PasswordLink,
  passwordLinkOf,
} from "./account-form";
import { emailConfirmed } from "./confirm-email.server";
import { recoveryCookie, refuseRecovery } from "./reset-password.server";

interface LinkArgs {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

type Purpose = "signup" | PasswordLink;

export async function handleMailLink({ request, url, context }: LinkArgs): Promise<Response | null> {
  const { cookies } = getSession(context);
  const query = url.searchParams;
  const purpose = passwordLinkOf(query.get("type")) ?? defaultPurpose(url);
  const problem = query.get("error_description") ?? query.get("error");
  const code = query.get("code");
  const token = query.get("token_hash") ?? query.get("token");
  if (problem !== null) {
    // Anyone can write a link's words, so only the login page shows them: it redirects signed-in members.
    const isShown = purpose === "signup" && !cookies.tokens;
    return refuseLink(purpose, isShown ? problem : invalidLink, cookies);
  }
  // A code works only with a verifier, which Treks gives to no browser. By then the address is confirmed.
  if (code && purpose === "signup") return redirectWithFlash("/login", emailConfirmed);
  if (code) return refuseLink(purpose, invalidLink, cookies);
  if (token)
    return purpose === "signup" ? redirectToConfirm(token, url) : storeToken(token, purpose, cookies);
  return token === null && url.pathname === "/login" ? redirectWithOutcome(query, request) : null;
}

const defaultPurpose = ({ pathname }: URL): Purpose =>
  pathname === "/reset-password" ? "recovery" : "signup";

/** The auth service has spent this link itself. Its own words are not shown, because anyone can write them. */
async function redirectWithOutcome(query: URLSearchParams, request: Request) {
  const recovery = query.has("type") ? await recoveryCookie.read(request) : null;
  if (recovery?.type === "signup") return redirect("/reset-password");
  const isConfirmed = confirmationLinks.some(link => link === query.get("type"));
  return isConfirmed ? redirectWithFlash("/login", emailConfirmed) : null;
}

/** `description` is untrusted, so it is truncated and shown as text. */
async function refuseLink(purpose: Purpose, description: string, cookies: SessionCookies) {
  const message = cutText(description, 300) || invalidLink;
  return purpose === "signup"
    ? redirectWithFlash("/login", { kind: "error", title: "Email confirmation error", message })
    : refuseRecovery(cookies, message);
}

/** Opening a link spends nothing, because mail scanners open links before people do. */
async function storeToken(tokenHash: string, type: PasswordLink, cookies: SessionCookies) {
  if (tokenHash.length > 500) return refuseLink(type, invalidLink, cookies);
  await recoveryCookie.write(cookies, { tokenHash, type });
  return redirect("/reset-password");
}

function redirectToConfirm(token: string, { pathname, searchParams }: URL) {
  if (pathname === "/confirm" && searchParams.has("token_hash")) return null;
  const type = confirmationLinkOf(searchParams.get("type"));
  const query = new URLSearchParams({ token_hash: token, ...(type !== "signup" && { type }) });
  return redirect(`/confirm?${query}`);
}
