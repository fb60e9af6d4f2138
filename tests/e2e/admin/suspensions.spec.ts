import { randomUUID } from "node:crypto";
import { errorSummary, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { logInStatus, signedUpBrowser } from "../../support/people/member.ts";
import { accountId, makeAdmin } from "../../support/people/operator.ts";
import { suspend, suspension } from "../../support/people/suspend.ts";
import { postPath, sendPost } from "../../support/posts.ts";

test.use({ signedInAs: "a member of its own" });

const { reason } = suspension;

test.beforeEach(async ({ visitor }) => {
  await makeAdmin(visitor?.email ?? "");
});

test("an admin suspends a member and ends it", { tag: "@hosted" }, async ({ page, forum, faults }) => {
  const { member, browser, id } = await arrive();
  faults.expectRefusalOf(`/admin/members/${id}`);
  const post = randomUUID();
  await sendPost(browser, forum, { id: post, title: `Tents ${post}`, content: "Cheap tents." });

  await page.goto("/forums");
  await page.locator("summary").filter({ hasText: "Your account" }).click();
  await page.getByRole("link", { name: /^Admin( \d+\+?)?$/ }).click();
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Members" }).click();
  await page.getByRole("searchbox").fill(member.email);
  await press(page, "Search");
  await page.getByRole("main").getByRole("link", { name: member.name }).click();
  await page.getByRole("radio", { name: "Suspend the member" }).check();
  await type(page, { "Suspended until": "2020-01-01" });
  await page.getByLabel("Hide their profile, posts and comments").check();
  await press(page, "Decide");
  await expect(errorSummary(page)).toContainText("Give a reason.");
  await type(page, { Reason: reason });
  await press(page, "Decide");
  await expect(errorSummary(page)).toContainText("Choose a date from tomorrow on, within ten years.");
  await expectTyped(page, { "Suspended until": "2020-01-01", Reason: reason });
  await expect(page.getByLabel("Hide their profile, posts and comments")).toBeChecked();
  await type(page, { "Suspended until": "" });
  await press(page, "Decide");
  await expectNotice(page, "Member suspended");
  await page.goto(`/admin/members/${id}`);
  await expect(page.getByText("for good, content hidden")).toBeVisible();
  await expect(page.getByText("Their profile, posts and comments are hidden.")).toBeVisible();
  expect((await page.request.get(postPath(forum, post))).status()).toBe(404);

  await page.getByRole("radio", { name: "End the suspension" }).check();
  await type(page, { Reason: "They were sorry." });
  await press(page, "Decide");
  await expectNotice(page, "Suspension ended");
  expect((await page.request.get(postPath(forum, post))).status()).toBe(200);
  expect(await logInStatus(member)).toBe(303);
  await browser.dispose();
});

test("a suspended member reads the reason", { tag: "@hosted" }, async ({ page, context, faults }) => {
  const { member, browser } = await arrive();
  faults.expectRefusalOf("/login");
  expect((await suspend(context.request, member)).status()).toBe(303);
  await context.clearCookies();
  await context.addCookies((await browser.storageState()).cookies);
  await page.goto("/location-forums");
  await expect(page).toHaveURL("/login?redirectTo=%2Flocation-forums");
  const sentence = `This account is suspended until May 3, 2030 at 00:00 UTC. The reason: ${reason}`;
  await expectNotice(page, "You are logged out", sentence);
  await type(page, { Email: member.email, Password: "not-the-one" });
  await press(page, "Log In");
  await expect(errorSummary(page)).toContainText("Invalid login credentials.");
  await expect(page.getByText("suspended")).toHaveCount(0);
  await type(page, { Email: member.email, Password: member.password });
  await press(page, "Log In");
  await expect(errorSummary(page)).toContainText(sentence);
  await page.goto("/forums");
  await expect(page).toHaveURL("/login?redirectTo=%2Fforums");
});

async function arrive() {
  const { member, browser } = await signedUpBrowser("Ben");
  return { member, browser, id: await accountId(member.email) };
}
