import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { confirmationPath, newPassword, openReset, setPassword } from "../../support/people/mail-links.ts";
import { type Member, newcomer, signUpForm } from "../../support/people/member.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const tag = ["@http"];
const tooLong = "Password can have at most 72 characters, fewer with accents or emoji";
/** 72 bytes: 17 emoji of four bytes, and four digits. */
const faces = `${"😀".repeat(17)}1234`;

test("a password of 73 bytes is refused, not cut", { tag }, async ({ request }) => {
  for (const password of [`${"x".repeat(71)}1!`, `${"é".repeat(35)}1!x`, `${faces}5`]) {
    const answer = await signUp(request, { ...newcomer("Ada"), password });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain(tooLong);
  }
});

test("of a password of 72 bytes every byte counts", { tag }, async ({ request }) => {
  for (const password of [faces, `${"x".repeat(70)}1!`, ` ${"é".repeat(34)}1! `]) {
    const member = { ...newcomer("Ben"), password };
    expect((await signUp(request, member)).status()).toBe(303);
    const tokenHash = new URL(await confirmationPath(member), siteUrl).searchParams.get("token_hash") ?? "";
    await request.post("/confirm", { form: { tokenHash }, headers: fromSite, maxRedirects: 0 });
    expect(await logInStatus(request, member, password.slice(0, -1))).toBe(400);
    expect(await logInStatus(request, member, `${password}x`)).toBe(400);
    expect(await logInStatus(request, member, password)).toBe(303);
  }
});

test("fields that no form has change nothing of an account", { tag }, async ({ request }) => {
  const member = newcomer("Chloe");
  const forged = Object.fromEntries(
    ["role", "is_admin", "app_metadata", "user_metadata", "data", "id", "email_confirmed_at", "aud"].map(
      name => [name, "admin"],
    ),
  );
  expect([303, 400]).toContain((await signUp(request, member, forged)).status());
  expect((await signUp(request, member)).status()).toBe(303);
  const tokenHash = new URL(await confirmationPath(member), siteUrl).searchParams.get("token_hash") ?? "";
  await request.post("/confirm", { form: { tokenHash }, headers: fromSite, maxRedirects: 0 });
  expect(await logInStatus(request, member, member.password)).toBe(303);
  expect((await request.get("/admin", { maxRedirects: 0 })).status()).toBe(403);
});

test("a reset link is spent once, and the old password with it", { tag }, async ({ request }) => {
  const member = newcomer("Ada");
  await signUp(request, member);
  const tokenHash = new URL(await confirmationPath(member), siteUrl).searchParams.get("token_hash") ?? "";
  await request.post("/confirm", { form: { tokenHash }, headers: fromSite, maxRedirects: 0 });
  await openReset(request, member);
  expect((await setPassword(request)).headers().location).toBe("/reset-password?updated");
  expect((await setPassword(request)).headers().location).toBe("/reset-password");
  expect(await logInStatus(request, member, member.password)).toBe(400);
  expect(await logInStatus(request, member, newPassword)).toBe(303);
});

async function signUp(request: APIRequestContext, member: Member, more: Record<string, string> = {}) {
  const form = { ...(await signUpForm(member, siteUrl)), ...more };
  return request.post("/signup", { form, headers: fromSite, maxRedirects: 0 });
}

async function logInStatus(request: APIRequestContext, { email }: Member, password: string) {
  const answer = await request.post("/login", {
    form: { email, password },
    headers: fromSite,
    maxRedirects: 0,
  });
  return answer.status();
}
