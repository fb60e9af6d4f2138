import type { Page } from "@playwright/test";
import { expectNotice, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { hashLink } from "../../support/people/mail-links.ts";
import { logInStatus, type Member, newcomer, sendSignUp, signedUp } from "../../support/people/member.ts";
import { backdateMails } from "../../support/people/operator.ts";
import { siteUrl } from "../../support/sites/site.ts";

/** A hosted project may have its own templates, whose links lead through the auth service. No server sees what is behind "#". */
const tag = ["@hosted-only", "@enhanced"];
const useless = "Email link is invalid or has expired";
const newPassword = "other-trail-8";

test("a link of a repeated sign-up, with tokens behind #, leads to a new password", { tag }, async ({
  page,
}) => {
  const ada = newcomer("Ada");
  await sendSignUp({ ...newcomer("Ben"), email: ada.email, password: "Stranger7!x" });
  await sendSignUp(ada);
  // Only the newest link works, and the service sends no second mail within a second.
  await backdateMails(ada.email, 5);
  await page.goto(await hashLink(page.request, "signup", ada));
  await expect(page).toHaveURL(`${siteUrl}/reset-password`);
  await expect(page.getByRole("heading", { name: "Set New Password" })).toBeVisible();
  expect(await logInStatus(ada)).toBe(400);
  await type(page, { "New Password": newPassword, "Confirm New Password": newPassword });
  await press(page, "Update Password");
  await expectNotice(page, "Password Updated", "Log in with your new password.");
  expect(await logInStatus({ ...ada, password: newPassword })).toBe(303);
});

test("a reset behind # opens the form without signing in", { tag }, async ({ page }) => {
  const chloe = await signedUp("Chloe");
  const link = await hashLink(page.request, "recovery", chloe);
  await page.goto(link);
  await expectResets(page, chloe);
  await page.goto(link);
  await expectNotice(page, "Password Reset Failed", useless);
  await expect(page).toHaveURL(`${siteUrl}/reset-password`);
  await expect(page.getByRole("heading", { name: "Invalid Reset Link" })).toBeVisible();
});

async function expectResets(page: Page, member: Member) {
  await expect(page).toHaveURL(`${siteUrl}/reset-password`);
  await expect(page.getByRole("main")).toContainText(member.email);
  await expectSignedOut(page);
  await type(page, { "New Password": newPassword, "Confirm New Password": newPassword });
  await press(page, "Update Password");
  await expectNotice(page, "Password Updated");
}

async function expectSignedOut(page: Page) {
  await expect(page.locator("html")).not.toHaveAttribute("data-viewer");
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter(name => /^treks(\.\d+)?$/.test(name))).toEqual([]);
}
