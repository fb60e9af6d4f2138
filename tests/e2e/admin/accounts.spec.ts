import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { errorSummary, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { expect, test } from "../../support/browser/test.ts";
import { confirmationPath, mailsTo, resetPath } from "../../support/people/mail-links.ts";
import { logIn, newcomer, signedUp, signUpForm } from "../../support/people/member.ts";
import { accountId, backdateMails, makeAdmin, storedPost } from "../../support/people/operator.ts";
import { sendPost } from "../../support/posts.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const reason = "They wrote to us from that address.";

test.beforeEach(async ({ visitor }) => {
  await makeAdmin(visitor?.email ?? "");
});

test("an admin lets a member in whom no mail has reached", { tag: "@hosted" }, async ({ page, faults }) => {
  const member = await signedUpUnconfirmed(page.request);
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
  const browser = await request.newContext();
  await logIn(browser, member);
  await browser.dispose();
});

test("a confirmation is sent again, works, and the one before does not", { tag: "@hosted" }, async ({
  page,
  faults,
}) => {
  const member = await signedUpUnconfirmed(page.request);
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

test("a member with a corrected address is logged out, and back in once the new one is confirmed", {
  tag: "@hosted",
}, async ({ page, faults }) => {
  const member = await signedUp("Ben");
  const browser = await request.newContext();
  await logIn(browser, member);
  faults.expectRefusalOf(`/admin/members/${await accountId(member.email)}/account/address`);
  const corrected = { ...member, email: `right-${member.email}` };
  await open(page, member, "address");
  await type(page, { "New email": "right@", Reason: reason });
  await press(page, "Correct the address");
  await expect(errorSummary(page)).toContainText("Enter an email address like name@example.com");
  await expectTyped(page, { "New email": "right@", Reason: reason });
  await type(page, { "New email": corrected.email.toUpperCase() });
  await press(page, "Correct the address");
  await expectNotice(page, "Address corrected", "A mail with a link to confirm it is on its way to");
  await expect(page.getByText(`${corrected.email}, not confirmed`)).toBeVisible();

  const { status, location } = await visit(browser);
  expect([status, location]).toEqual([302, "/login?redirectTo=%2Fforums"]);
  await expect(logIn(browser, corrected)).rejects.toThrow("/login answered 400");
  await follow(page, await confirmationPath(corrected));
  await expectNotice(page, "Email confirmed");
  await logIn(browser, corrected);
  await browser.dispose();
});

test("a link to set a password stops working with the address it was mailed to", { tag: "@hosted" }, async ({
  page,
  faults,
}) => {
  const member = await signedUp("Ben");
  faults.expectRefusalOf("/reset-password");
  await page.request.post("/change-password", { form: { email: member.email }, headers: fromSite });
  const link = await resetPath(member);
  await open(page, member, "address");
  await type(page, { "New email": `right-${member.email}`, Reason: reason });
  await press(page, "Correct the address");
  await expectNotice(page, "Address corrected");
  await page.goto(link);
  await type(page, { "New Password": "another-trail-8", "Confirm New Password": "another-trail-8" });
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page.getByRole("main")).toContainText("Invalid Reset Link");
});

test("the address of another member is refused, and what was typed comes back", async ({ page, faults }) => {
  const [member, other] = [await signedUp("Ben"), await signedUp("Chloe")];
  faults.expectRefusalOf(`/admin/members/${await accountId(member.email)}/account/address`);
  await open(page, member, "address");
  await type(page, { "New email": other.email, Reason: reason });
  await press(page, "Correct the address");
  await expect(errorSummary(page)).toContainText("Another member has this address.");
  await expectTyped(page, { "New email": other.email, Reason: reason });
});

test("one member is deleted with the posts, after a tick, and the log says why", { tag: "@hosted" }, async ({
  page,
  forum,
  faults,
}) => {
  const member = await signedUp("Ben");
  const id = await accountId(member.email);
  faults.expectRefusalOf(`/admin/members/${id}/account/delete`);
  const browser = await request.newContext();
  await logIn(browser, member);
  const post = randomUUID();
  await sendPost(browser, forum, { id: post, title: "Going", content: "Soon gone." });
  await page.goto(`/admin/members/${id}`);
  await page.getByRole("link", { name: "Delete the member" }).click();
  await expect(
    page.getByText(`This deletes ${member.name} (${member.email}) with 1 location post.`),
  ).toBeVisible();
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
  expect((await visit(browser)).status).toBe(302);
  expect((await page.request.get(`/admin/members/${id}`)).status()).toBe(404);
  await browser.dispose();
});

test("a correction works before the scripts have come", { tag: "@enhanced" }, async ({ page }) => {
  const member = await signedUp("Ben");
  await holdScripts(page);
  await open(page, member, "address");
  await type(page, { "New email": `right-${member.email}`, Reason: reason });
  await press(page, "Correct the address");
  await expectNotice(page, "Address corrected");
});

async function signedUpUnconfirmed(browser: APIRequestContext) {
  const member = newcomer("Ada");
  await browser.post("/signup", { form: await signUpForm(member, siteUrl), headers: fromSite });
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
  return { status: answer.status(), location: answer.headers().location };
}
