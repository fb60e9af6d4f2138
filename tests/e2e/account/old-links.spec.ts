import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import {
  confirmationPath,
  mailsTo,
  newPassword,
  openReset,
  setPassword,
} from "../../support/people/mail-links.ts";
import { type Member, newcomer, signedUp, signUpForm } from "../../support/people/member.ts";
import { backdateMails } from "../../support/people/operator.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const tag = "@http";
const useless = "Email link is invalid or has expired";

test("a reset link of more than an hour changes no password, one of less does", {
  tag: [tag, "@hosted"],
}, async ({ request }) => {
  const ada = await signedUp("Ada");
  await openReset(request, ada);
  await backdateMails(ada.email, 61);
  const late = await setPassword(request);
  expect(late.headers().location).toBe("/reset-password");
  const page = await (await request.get("/reset-password")).text();
  for (const text of [useless, "Invalid Reset Link", "Request New Link"]) expect(page).toContain(text);
  expect(await logInStatus(request, ada)).toBe(303);

  await openReset(request, ada);
  await backdateMails(ada.email, 59);
  expect((await setPassword(request)).headers().location).toBe("/reset-password?updated");
  expect(await logInStatus(request, { ...ada, password: newPassword })).toBe(303);
});

test("a confirmation link of more than an hour confirms nobody, and logging in brings another", {
  tag: [tag, "@hosted"],
}, async ({ request }) => {
  const ben = newcomer("Ben");
  await post(request, "/signup", await signUpForm(ben, siteUrl));
  const old = tokenIn(await confirmationPath(ben));
  await backdateMails(ben.email, 61);
  const late = await post(request, "/confirm", { tokenHash: old });
  expect(late.status()).toBe(400);
  expect(await late.text()).toContain(useless);

  expect(await logInStatus(request, ben)).toBe(400);
  await expect.poll(async () => (await mailsTo(ben.email)).length).toBe(2);
  const fresh = tokenIn(await confirmationPath(ben));
  await backdateMails(ben.email, 59);
  expect((await post(request, "/confirm", { tokenHash: fresh })).status()).toBe(303);
  expect(await logInStatus(request, ben)).toBe(303);
});

function tokenIn(path: string) {
  return new URL(path, siteUrl).searchParams.get("token_hash") ?? "";
}

async function logInStatus(request: APIRequestContext, { email, password }: Member) {
  return (await post(request, "/login", { email, password })).status();
}

function post(request: APIRequestContext, path: string, form: Record<string, string>) {
  return request.post(path, { form, headers: fromSite, maxRedirects: 0 });
}
