import {
  errorSummary,
  expectNotice,
  expectTyped,
  field,
  press,
  type,
} from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import {
  newPassword,
  openReset,
  requestReset,
  resetPath,
  setPassword,
} from "../../support/people/mail-links.ts";
import { logIn, signedUp } from "../../support/people/member.ts";
import { siteUrl } from "../../support/sites/site.ts";

const invalid = { name: "Invalid Reset Link" };

test("the email is required", async ({ page, faults }) => {
  faults.expectRefusalOf("/change-password");
  await page.goto("/change-password");
  await expect(page.getByRole("heading", { name: "Reset Password" })).toBeVisible();
  await press(page, "Send Reset Link");
  await expect(errorSummary(page)).toContainText("Email is required");
  await expect(field(page, "Email")).toHaveAccessibleDescription("Email is required");
  await expectNotice(page, "Password Reset Failed", "Email is required");
  await page.getByRole("link", { name: "Back to Login" }).click();
  await expect(page).toHaveURL("/login");
});

test("a forgotten password is replaced by way of a mail", { tag: "@hosted" }, async ({
  page,
  isScripted,
}) => {
  const ada = await signedUp("Ada");
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
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
  await logIn(page.request, { ...ada, password: newPassword });
  await expect(logIn(page.request, ada)).rejects.toThrow();
});

test("the rules for the new password are told one at a time, and the link stays good", async ({
  page,
  faults,
}) => {
  faults.expectRefusalOf("/reset-password");
  const ben = await signedUp("Ben");
  await openReset(page.request, ben);
  await page.goto("/reset-password");
  for (const [password, confirmation, sentence] of [
    ["", "", "New Password is required"],
    ["abc", "abd", "Passwords do not match"],
    ["ab1!", "ab1!", "Password must be at least 6 characters and include a number and special character"],
    ["abcdef1", "abcdef1", "Password must include at least one number and one special character"],
    [ben.password, ben.password, "Choose a password that is different from the old one."],
  ] as const) {
    await type(page, { "New Password": password, "Confirm New Password": confirmation });
    await press(page, "Update Password");
    await expect(errorSummary(page)).toContainText(sentence);
    await expectNotice(page, "Password Reset Failed", sentence);
    await expectTyped(page, { "New Password": "", "Confirm New Password": "" });
  }
  await type(page, { "New Password": newPassword, "Confirm New Password": newPassword });
  await press(page, "Update Password");
  await expectNotice(page, "Password Updated");
});

test("opening the link spends nothing, and it works once", async ({ page, browser }) => {
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
});

test("without a link there is only the way to a new one", async ({ page }) => {
  await page.goto("/reset-password");
  await expect(page.getByRole("heading", invalid)).toBeVisible();
  await page.getByRole("link", { name: "Request New Link" }).click();
  await expect(page).toHaveURL("/change-password");
});

test("the token stands in no address, no referrer and no script's reach", async ({ page, context }) => {
  const link = await requestReset(page.request, await signedUp("Ada"));
  const token = new URL(link, siteUrl).searchParams.get("token_hash") ?? "none";
  const referrers: string[] = [];
  page.on("request", asked => referrers.push(asked.headers().referer ?? ""));
  await page.goto(link);
  await expect(page).toHaveURL("/reset-password");
  expect(await page.content()).not.toContain(token);
  await page.goBack();
  await expect(page).not.toHaveURL(/token/);
  expect(referrers.join()).not.toContain(token);
  const kept = (await context.cookies()).find(({ name }) => name === "treks-recovery");
  expect(kept).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(15 * 60);
});

test("a member who is signed in finds the own address typed", async ({ page, reader }) => {
  await page.goto("/change-password");
  await expectTyped(page, { Email: reader.email });
});
