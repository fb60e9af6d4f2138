import { createHash } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { readMails } from "../mail/mailbox.ts";
import { apiUrl, databaseUrl, fromSite, siteKeys, siteUrl } from "../sites/site.ts";
import { type Member, send, sendSignUp } from "./member.ts";

/** Path and query of the link in the member's newest mail. */
export function confirmationPath(member: { email: string }) {
  return mailedPath(member, "/confirm");
}

export function resetPath(member: { email: string }) {
  return mailedPath(member, "/reset-password");
}

async function mailedPath({ email }: { email: string }, path: string) {
  const link = async () => new RegExp(`https?:\\S+${path}\\S+`).exec(await newestMail(email))?.[0] ?? "";
  await expect.poll(link).not.toBe("");
  const { pathname, search } = new URL(await link());
  return pathname + search;
}

async function newestMail(email: string) {
  const [newest = ""] = await mailsTo(email);
  return newest;
}

export function tokenIn(path: string) {
  return new URL(path, siteUrl).searchParams.get("token_hash") ?? "";
}

export function confirm(tokenHash: string) {
  return send("/confirm", { tokenHash });
}

/** Plain texts, newest first. */
export function mailsTo(email: string) {
  return readMails(databaseUrl, email);
}

type Purpose = "signup" | "recovery";

/** Only the browser that holds this can exchange the mailed code. */
export const codeVerifier = "v".repeat(64);

/** A link of the default template, which leads back to the site with a session behind "#". */
export async function hashLink(browser: APIRequestContext, purpose: Purpose, member: Member) {
  if (purpose === "recovery") await sendResetForm(browser, member.email);
  else await sendSignUp(member);
  return serviceLink(purpose, member, landings[purpose]);
}

/** A link that was requested with a challenge, which leads back to the site with a code. */
export async function codeLink(purpose: Purpose, member: Member, landing: string = landings[purpose]) {
  const code_challenge = createHash("sha256").update(codeVerifier).digest("base64url");
  const { email, password, ...data } = member;
  await fetch(`${apiUrl}/auth/v1/${purpose === "signup" ? "signup" : "recover"}`, {
    method: "POST",
    headers: { apikey: siteKeys().publishable, "content-type": "application/json" },
    body: JSON.stringify({ email, password, data, code_challenge, code_challenge_method: "s256" }),
  });
  return serviceLink(purpose, member, landing);
}

const landings = { signup: "/login", recovery: "/reset-password" };

async function serviceLink(type: Purpose, member: Member, landing: string) {
  const path = await (type === "signup" ? confirmationPath(member) : resetPath(member));
  const token = tokenIn(path);
  const query = new URLSearchParams({ token, type, redirect_to: siteUrl + landing });
  return `${apiUrl}/auth/v1/verify?${query}`;
}

export const newPassword = "other-trail-8";

export async function openReset(browser: APIRequestContext, member: Member) {
  await browser.get(siteUrl + (await requestReset(browser, member)));
}

export async function requestReset(browser: APIRequestContext, member: Member) {
  await sendResetForm(browser, member.email);
  return resetPath(member);
}

function sendResetForm(browser: APIRequestContext, email: string) {
  return browser.post(`${siteUrl}/change-password`, { form: { email }, headers: fromSite, maxRedirects: 0 });
}

export function setPassword(browser: APIRequestContext, password = newPassword) {
  const form = { password, confirmPassword: password };
  return browser.post(`${siteUrl}/reset-password`, { form, headers: fromSite, maxRedirects: 0 });
}
