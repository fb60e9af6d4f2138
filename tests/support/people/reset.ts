import type { APIRequestContext } from "@playwright/test";
import { fromSite, siteUrl } from "../sites/site.ts";
import { resetPath } from "./mail.ts";
import type { Member } from "./member.ts";

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
