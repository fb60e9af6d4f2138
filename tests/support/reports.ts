import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { fromSite, siteUrl } from "./sites/site.ts";

/** `path` is the reported page. */
export function sendReport(browser: APIRequestContext, path: string, fields: Record<string, string> = {}) {
  const form = { id: randomUUID(), reason: "spam", sentence: "", ...fields };
  return browser.post(`${siteUrl}${path}/report`, { form, headers: fromSite, maxRedirects: 0 });
}

/** Hidden fields of the admin's form. */
export async function openDecision(browser: APIRequestContext, path: string) {
  const page = await (await browser.get(siteUrl + path)).text();
  const hidden = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(page)?.[1] ?? "";
  return { key: hidden("key"), readUpTo: hidden("readUpTo") };
}

export function sendDecision(browser: APIRequestContext, path: string, form: Record<string, string>) {
  return browser.post(siteUrl + path, { form, headers: fromSite, maxRedirects: 0 });
}

export async function decide(browser: APIRequestContext, path: string, decision: string, reason = "Spam") {
  return sendDecision(browser, path, { ...(await openDecision(browser, path)), decision, reason });
}

export const decisionPath = (postId: string) => `/admin/reports/posts/${postId}`;
