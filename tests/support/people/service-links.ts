import { createHash } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { apiUrl, fromSite, siteKeys, siteUrl } from "../sites/site.ts";
import { confirmationPath, resetPath } from "./mail.ts";
import type { Member } from "./member.ts";
import { sendResetForm } from "./reset.ts";
import { signUpForm } from "./sign-up-form.ts";

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
