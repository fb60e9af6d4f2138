import { createHash } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { readMails } from "../mail/mailbox.ts";
import { apiUrl, databaseUrl, fromSite, siteKeys, siteUrl } from "../sites/site.ts";
import { type Member, signUpForm } from "./member.ts";

/** Path and query of the link in the member's newest mail, which is the confirmation. */
export function confirmationPath(member: { email: string }) {
  return mailedPath(member, "/confirm");
}

/** The same for the mail to set a new password. */
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

/** As plain text, newest first. */
export function mailsTo(email: string) {
  return readMails(databaseUrl, email);
}

type Purpose = "signup" | "recovery";

/** Kept by the browser that asked for the mail, so that only there its code can be exchanged. */
export const codeVerifier = "v".repeat(64);

/** The link of a default template: through the auth service, and back to the site with a session behind "#". */
export async function hashLink(browser: APIRequestContext, purpose: Purpose, member: Member) {
  if (purpose === "recovery") await sendResetForm(browser, member.email);
  else
    await browser.post(`${siteUrl}/signup`, { form: await signUpForm(member, siteUrl), headers: fromSite });
  return serviceLink(purpose, member, landings[purpose]);
}

/** The same for a mail that was asked for with a challenge: back with a code. */
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
  const token = new URL(path, siteUrl).searchParams.get("token_hash") ?? "";
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

export function sendResetForm(browser: APIRequestContext, email: string) {
  return browser.post(`${siteUrl}/change-password`, { form: { email }, headers: fromSite, maxRedirects: 0 });
}

export function setPassword(browser: APIRequestContext, password = newPassword) {
  const form = { password, confirmPassword: password };
  return browser.post(`${siteUrl}/reset-password`, { form, headers: fromSite, maxRedirects: 0 });
}
