import type { Page } from "@playwright/test";
import { errorSummary, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { confirmationPath, mailsTo } from "../../support/people/mail-links.ts";
import { logInStatus, newcomer, sendSignUp, signedUpBrowser } from "../../support/people/member.ts";
import { accountId, backdateMails, makeAdmin } from "../../support/people/operator.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const reason = "They wrote to us from that address.";

test.beforeEach(async ({ visitor }) => {
  await makeAdmin(visitor?.email ?? "");
});

test("an admin confirms the address of a member", { tag: "@hosted" }, async ({ page, faults }) => {
  const member = await signedUpUnconfirmed();
  const id = await accountId(member.email);
  faults.expectRefusalOf(`/admin/members/${id}/account/confirm`);
  await page.goto(`/admin/members/${id}`);
  await expect(page.getByText(`${member.email}, not confirmed`)).toBeVisible();
  await page.getByRole("link", { name: "Confirm the address" }).click();
  await press(page, "Confirm the address");
  await expect(errorSummary(page)).toContainText("Give a reason.");
  await type(page, { Reason: reason });
  await press(page, "Confirm the address");
  await expectNotice(page, "Address confirmed", `It is about ${member.name}.`);
  await expect(page.getByText("confirmed the address of")).toBeVisible();
  await expect(page.getByRole("link", { name: "Confirm the address" })).toHaveCount(0);
  expect(await logInStatus(member)).toBe(303);
});

test("a new confirmation mail replaces the earlier one", { tag: "@hosted" }, async ({ page, faults }) => {
  const member = await signedUpUnconfirmed();
  faults.expectRefusalOf("/confirm");
  const old = await confirmationPath(member);
  await backdateMails(member.email, 5);
  await open(page, member, "resend");
  await type(page, { Reason: reason });
  await press(page, "Resend the confirmation");
  await expectNotice(page, "Confirmation sent");
  await expect.poll(async () => (await mailsTo(member.email)).length).toBe(2);
  await follow(page, old);
  await expect(page.getByRole("main")).toContainText("Email link is invalid or has expired");
  await follow(page, await confirmationPath(member));
  await expectNotice(page, "Email confirmed");
});

test("an admin makes another with the own password", { tag: "@hosted" }, async ({
  page,
  visitor,
  faults,
}) => {
  const { member, browser } = await signedUpBrowser("Ben");
  const id = await accountId(member.email);
  faults.expectRefusalOf(`/admin/members/${id}/account/make-admin`);
  await page.goto(`/admin/members/${id}`);
  await page.getByRole("link", { name: "Make admin" }).click();
  await type(page, { Reason: reason, "Your own password": "not-the-one" });
  await press(page, "Make admin");
  await expect(errorSummary(page)).toContainText("This is not your password");
  await expectTyped(page, { Reason: reason, "Your own password": "" });
  await type(page, { "Your own password": visitor?.password ?? "" });
  await press(page, "Make admin");
  await expectNotice(page, "Admin added");
  expect(await (await browser.get(`${siteUrl}/notifications`)).text()).toContain("You are an admin now");
  expect((await browser.get(`${siteUrl}/admin`)).status()).toBe(200);
  await page.getByRole("link", { name: "Not an admin any more" }).click();
  await type(page, { Reason: reason, "Your own password": visitor?.password ?? "" });
  await press(page, "Not an admin any more");
  await expectNotice(page, "Not an admin any more");
  expect((await browser.get(`${siteUrl}/admin`)).status()).toBe(403);
  await browser.dispose();
});

async function signedUpUnconfirmed() {
  const member = newcomer("Ada");
  await sendSignUp(member);
  await confirmationPath(member);
  return member;
}

async function open(page: Page, { email }: { email: string }, act: string) {
  await page.goto(`/admin/members/${await accountId(email)}/account/${act}`, { waitUntil: "commit" });
}

async function follow(page: Page, link: string) {
  await page.goto(link);
  await press(page, "Confirm my email");
}
