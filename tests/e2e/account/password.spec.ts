import { errorSummary, expectNotice, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import {
  newPassword,
  openReset,
  requestReset,
  resetPath,
  setPassword,
  tokenIn,
} from "../../support/people/mail-links.ts";
import { logInStatus, signedUp } from "../../support/people/member.ts";
import { siteUrl } from "../../support/sites/site.ts";

const invalid = { name: "Invalid Reset Link" };

test("a forgotten password is reset by mail", { tag: "@hosted" }, async ({ page, faults, isScripted }) => {
  faults.expectRefusalOf("/change-password");
  const ada = await signedUp("Ada");
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await press(page, "Send Reset Link");
  await expect(errorSummary(page)).toContainText("Email is required");
  await expectNotice(page, "Password Reset Failed", "Email is required");
  await type(page, { Email: ada.email });
  await press(page, "Send Reset Link");
  await expectNotice(page, "Password Reset Email Sent", "Check your email for a password reset link.");
  await expect(page.getByRole("main")).toContainText("spam folder");
  if (!isScripted) await page.getByRole("link", { name: "Back to Login" }).click();
  await expect(page).toHaveURL("/login");

  await page.goto(await resetPath(ada));
  await type(page, { "New Password": newPassword, "Confirm New Password": newPassword });
  await press(page, "Update Password");
  await expectNotice(page, "Password Updated");
  if (!isScripted) await page.getByRole("main").getByRole("link", { name: "Log In" }).click();
  await expect(page).toHaveURL("/login");
  expect(await logInStatus({ ...ada, password: newPassword })).toBe(303);
  expect(await logInStatus(ada)).toBe(400);
});

test("a reset link can be opened twice and used once", async ({ page, browser }) => {
  const chloe = await signedUp("Chloe");
  const link = await requestReset(page.request, chloe);
  await page.goto(link);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Set New Password" })).toBeVisible();
  expect((await setPassword(page.request)).headers().location).toBe("/reset-password?updated");

  const stranger = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await stranger.goto(siteUrl + link);
  await type(stranger, { "New Password": "third-trail-9", "Confirm New Password": "third-trail-9" });
  await press(stranger, "Update Password");
  await expect(stranger.getByRole("heading", invalid)).toBeVisible();
  await expectNotice(stranger, "Password Reset Failed", "Email link is invalid or has expired");
  await stranger.close();
  await page.goto("/reset-password");
  await expect(page.getByRole("heading", invalid)).toBeVisible();
  await page.getByRole("link", { name: "Request New Link" }).click();
  await expect(page).toHaveURL("/change-password");
});

test("a reset token appears in no address, referrer or script", async ({ page, context }) => {
  const link = await requestReset(page.request, await signedUp("Ada"));
  const token = tokenIn(link);
  const referrers: string[] = [];
  page.on("request", asked => referrers.push(asked.headers().referer ?? ""));
  await page.goto(link);
  await expect(page).toHaveURL("/reset-password");
  expect(await page.content()).not.toContain(token);
  await page.goBack();
  await expect(page).not.toHaveURL(/token/);
  expect(referrers.join()).not.toContain(token);
  const cookie = (await context.cookies()).find(({ name }) => name === "treks-recovery");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(15 * 60);
});

test("a new password ends the session of its browser", { tag: "@http" }, async ({ context, ada }) => {
  const { cookies } = await context.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  await openReset(context.request, await signedUp("Ben"));
  expect((await setPassword(context.request)).headers().location).toBe("/reset-password?updated");
  expect((await context.cookies()).map(({ name }) => name)).toEqual(["treks-flash"]);
  const forums = () => fetch(`${siteUrl}/forums`, { headers: { cookie }, redirect: "manual" });
  await expect.poll(async () => (await forums()).status, `${ada.name}'s session`).toBe(302);
});

test("password managers can fill masked passwords", { tag: "@http" }, async ({ request }) => {
  await openReset(request, await signedUp("Ada"));
  const twiceNew = ["new-password", "new-password"];
  const forms = { "/login": ["current-password"], "/signup": twiceNew, "/reset-password": twiceNew };
  for (const [path, purposes] of Object.entries(forms)) {
    const html = await (await request.get(siteUrl + path)).text();
    const fields = html.match(/<input[^>]*name="(password|confirmPassword)"[^>]*>/g) ?? [];
    expect(fields.length, path).toBe(purposes.length);
    for (const [at, field] of fields.entries()) {
      expect(field, path).toContain('type="password"');
      expect(field.toLowerCase(), path).toContain(`autocomplete="${purposes[at]}"`);
      expect(field, path).not.toMatch(/maxlength|readonly|onpaste/i);
    }
  }
});
