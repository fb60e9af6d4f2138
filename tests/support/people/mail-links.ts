import { type APIRequestContext, expect } from "@playwright/test";
import { readMails } from "../mail/mailbox.ts";
import { apiUrl, databaseUrl, fromSite, siteUrl } from "../sites/site.ts";
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

/** A link of the default template, which leads back to the site with a session behind "#". */
export async function hashLink(browser: APIRequestContext, purpose: Purpose, member: Member) {
  if (purpose === "recovery") await sendResetForm(browser, member.email);
  else await sendSignUp(member);
  const token = tokenIn(await (purpose === "signup" ? confirmationPath(member) : resetPath(member)));
  const query = new URLSearchParams({ token, type: purpose, redirect_to: siteUrl + landings[purpose] });
  return `${apiUrl}/auth/v1/verify?${query}`;
}

const landings = { signup: "/login", recovery: "/reset-password" };

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
