import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, request } from "@playwright/test";
import { fromSite, siteUrl } from "../sites/site.ts";
import { confirmationPath } from "./mail.ts";
import { signUpForm } from "./sign-up-form.ts";

export interface Member {
  name: string;
  username: string;
  email: string;
  password: string;
}

/** Somebody who has not signed up yet, unlike anybody in another test. */
export function newcomer(name: "Ada" | "Ben" | "Chloe"): Member {
  const id = randomUUID().slice(0, 8);
  const username = `${name.toLowerCase()}_${id}`;
  return { name: `${name} Trail`, username, email: `${username}@example.com`, password: "trail-mix-7" };
}

/** The same person with a confirmed account. Straight to the forms' addresses, without a browser. */
export async function signedUp(name: "Ada" | "Ben" | "Chloe"): Promise<Member> {
  const member = newcomer(name);
  const visitor = await request.newContext({ baseURL: siteUrl });
  await post(visitor, "/signup", await signUpForm(member, siteUrl), "/login");
  const tokenHash = new URL(await confirmationPath(member), siteUrl).searchParams.get("token_hash") ?? "";
  await post(visitor, "/confirm", { tokenHash }, "/login");
  await visitor.dispose();
  return member;
}

/** Gives the browser (or whatever owns the cookies) of `browser` the member's session. */
export async function logIn(browser: APIRequestContext, { email, password }: Member) {
  await post(browser, "/login", { email, password, stay: "on" }, "/forums");
}

export async function logOut(browser: APIRequestContext) {
  await post(browser, "/logout", {}, "/");
}

async function post(browser: APIRequestContext, to: string, form: Record<string, string>, next: string) {
  const answer = await browser.post(siteUrl + to, { form, headers: fromSite, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toBe(next);
}
