import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { errorSummary, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { confirmationPath, mailsTo } from "../../support/people/mail-links.ts";
import {
  logIn,
  logInStatus,
  newcomer,
  sendSignUp,
  signedUp,
  signedUpBrowser,
} from "../../support/people/member.ts";
import { accountId, backdateMails, makeAdmin, storedPost } from "../../support/people/operator.ts";
import { sendPost } from "../../support/posts.ts";
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
  await expectNotice(page, "Address confirmed", `${member.name} can log in now.`);
  await expect(page.getByText("confirmed the address")).toBeVisible();
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
  await press(page, "Send it again");
  await expectNotice(page, "Confirmation sent", `A mail is on its way to ${member.email}.`);
  await expect.poll(async () => (await mailsTo(member.email)).length).toBe(2);
  await follow(page, old);
  await expect(page.getByRole("main")).toContainText("Email link is invalid or has expired");
  await follow(page, await confirmationPath(member));
  await expectNotice(page, "Email confirmed");
});

test("a corrected address has to be confirmed", { tag: "@hosted" }, async ({ page, faults }) => {
  const { member, browser } = await signedUpBrowser("Ben");
  const other = await signedUp("Chloe");
  faults.expectRefusalOf(`/admin/members/${await accountId(member.email)}/account/address`);
  const corrected = { ...member, email: `right-${member.email}` };
  await open(page, member, "address");
  for (const [email, sentence] of [
    ["right@", "Enter an email address like name@example.com"],
    [other.email, "Another member has this address."],
  ] as const) {
    await type(page, { "New email": email, Reason: reason });
    await press(page, "Correct the address");
    await expect(errorSummary(page)).toContainText(sentence);
    await expectTyped(page, { "New email": email, Reason: reason });
  }
  await type(page, { "New email": corrected.email.toUpperCase() });
  await press(page, "Correct the address");
  await expectNotice(page, "Address corrected", "A mail with a link to confirm it is on its way to");
  await expect(page.getByText(`${corrected.email}, not confirmed`)).toBeVisible();

  expect(await visit(browser)).toEqual([302, "/login?redirectTo=%2Fforums"]);
  expect(await logInStatus(corrected)).toBe(400);
  await follow(page, await confirmationPath(corrected));
  await expectNotice(page, "Email confirmed");
  await logIn(browser, corrected);
  await browser.dispose();
});

test("an admin deletes a member with their posts", { tag: "@hosted" }, async ({ page, forum, faults }) => {
  const { member, browser } = await signedUpBrowser("Ben");
  const id = await accountId(member.email);
  faults.expectRefusalOf(`/admin/members/${id}/account/delete`);
  const post = randomUUID();
  await sendPost(browser, forum, { id: post, title: "Going", content: "Soon gone." });
  await page.goto(`/admin/members/${id}`);
  await page.getByRole("link", { name: "Delete the member" }).click();
  const numbers = `This deletes ${member.name} (${member.email}) with 1 location post.`;
  await expect(page.getByText(numbers)).toBeVisible();
  await type(page, { Reason: reason });
  await press(page, "Delete the member");
  await expect(errorSummary(page)).toContainText("Please check the confirmation box.");
  await expectTyped(page, { Reason: reason });
  await page.getByLabel("I understand that this cannot be undone").check();
  await press(page, "Delete the member");
  await expectNotice(page, "Member deleted", `${member.name} is gone.`);
  await expect(page).toHaveURL("/admin/moderation-log");
  await expect(page.getByText("deleted the member").first()).toBeVisible();
  expect(await storedPost(post)).toBeNull();
  expect((await visit(browser))[0]).toBe(302);
  expect((await page.request.get(`/admin/members/${id}`)).status()).toBe(404);
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

async function visit(browser: APIRequestContext) {
  const answer = await browser.get(`${siteUrl}/forums`, { maxRedirects: 0 });
  return [answer.status(), answer.headers().location];
}
