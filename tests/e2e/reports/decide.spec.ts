import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { expectNotice, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpBrowser } from "../../support/people/member.ts";
import { makeAdmin } from "../../support/people/operator.ts";
import { mountainPhoto } from "../../support/photos.ts";
import { photoAddress, postPath, sendPost } from "../../support/posts.ts";
import { decide, decisionPath, openDecision, sendDecision, sendReport } from "../../support/reports.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@http";
const sentence = "Sells boots in every forum.";
let author: APIRequestContext;
let id: string;
let title: string;
let path: string;

test.beforeAll(async () => {
  author = await browserOf("Chloe");
});
test.afterAll(() => author.dispose());

test.beforeEach(async ({ ada, forum }) => {
  id = randomUUID();
  title = `Boots ${id.slice(0, 8)}`;
  path = postPath(forum, id);
  await sendPost(author, forum, { id, title, content: "Write to me." });
  const reporter = await browserOf("Ben");
  await sendReport(reporter, path, { sentence });
  await reporter.dispose();
  await makeAdmin(ada.email);
});

test("an admin removes a reported post and restores it", async ({ page, context }) => {
  await page.goto("/feed");
  await page.locator("summary").filter({ hasText: "Your account" }).click();
  await expect(page.getByRole("link", { name: /^Admin \d/ })).toBeVisible();
  await page.goto("/admin/reports");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("main")).toContainText("Write to me.");
  await expect(page.getByRole("main")).toContainText(sentence);
  await expect(page.getByRole("link", { name: "Ben Trail" })).toBeVisible();
  await page.getByRole("radio", { name: /^Remove it/ }).check();
  await type(page, { Reason: "Advertising" });
  await press(page, "Decide");
  await expectNotice(page, "Removed");
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  expect((await context.request.get(siteUrl + path)).status()).toBe(404);

  const removal = await author.get(siteUrl + path);
  expect(removal.status()).toBe(410);
  for (const words of ["Reason: Advertising", "Write to me."]) expect(await removal.text()).toContain(words);
  expect(await removal.text()).not.toContain("Ada Trail");
  expect(await (await author.get(`${siteUrl}/profile`)).text()).toContain("Removed by an admin");

  await page.goto("/admin/log");
  await page.getByRole("link", { name: title }).first().click();
  await page.getByRole("radio", { name: "Restore it" }).check();
  await type(page, { Reason: "It was meant as a joke" });
  await press(page, "Decide");
  await expectNotice(page, "Restored");
  expect((await author.get(siteUrl + path)).status()).toBe(200);
});

test("from the post to its removal takes three clicks and a reason", async ({ page, context }) => {
  await page.goto(path);
  await page.locator("summary").filter({ hasText: "More" }).click();
  await page.getByRole("link", { name: "Moderate" }).click();
  await type(page, { Reason: "Advertising" });
  await press(page, "Decide");
  await expectNotice(page, "Removed");
  await expect(page).toHaveURL(path.replace(/\/posts\/.*/, ""));
  expect((await context.request.get(siteUrl + path)).status()).toBe(404);
});

test("of two admins the last one decides, and reads what the other did", { tag }, async ({ context }) => {
  const second = await browserOf("Chloe", true);
  const opened = await openDecision(second, decisionPath(id));
  await decide(context.request, decisionPath(id), "dismiss-reports", "Fine by me");
  const form = { ...opened, decision: "remove-post", reason: "Away with it" };
  const late = await sendDecision(second, decisionPath(id), form);
  expect(late.status()).toBe(303);
  const next = await (await second.get(siteUrl + decisionPath(id))).text();
  expect(next).toContain("Your decision came after it.");
  expect((await author.get(siteUrl + path)).status()).toBe(410);
  const seen = await (await context.request.get(siteUrl + decisionPath(id))).text();
  expect(seen).toMatch(/Chloe Trail removed “[^”]+” a moment ago/);
  await second.dispose();
});

test("only admins see the photo of a removed post", { tag }, async ({ context, forum }) => {
  const withPhoto = randomUUID();
  await sendPost(author, forum, { id: withPhoto, photos: await mountainPhoto() });
  const photo = await photoAddress(author, forum, withPhoto);
  await decide(context.request, decisionPath(withPhoto), "remove-post");
  const page = await (await context.request.get(siteUrl + decisionPath(withPhoto))).text();
  const forAdmins = /src="(\/admin\/reports\/posts\/[^"]+\/photo\/[^"]+)"/.exec(page)?.[1] ?? "";
  expect((await context.request.get(siteUrl + forAdmins)).status()).toBe(200);
  for (const address of [photo, forAdmins]) {
    expect([403, 404], address).toContain((await author.get(siteUrl + address)).status());
  }
  expect((await context.request.get(siteUrl + photo)).status()).toBe(404);
});

async function browserOf(name: "Ben" | "Chloe", isAdmin = false) {
  return (await signedUpBrowser(name, { isAdmin })).browser;
}
