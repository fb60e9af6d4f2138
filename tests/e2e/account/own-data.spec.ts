import { readFile } from "node:fs/promises";
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { cookieHeader } from "../../support/attacks/raw-http.ts";
import { expectNotice, notices, press } from "../../support/browser/journey.ts";
import { expectHydrated, storeItems } from "../../support/browser/keyboard.ts";
import { expect, test } from "../../support/browser/test.ts";
import { logOut, signedUpBrowser } from "../../support/people/member.ts";
import { sendPost } from "../../support/posts.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@http";
const settings = "/account-settings";
const address = `${settings}/data`;
const faulty = openFaultySite();

test("a member downloads all of their data", async ({ page, context, ada, forum, isScripted }) => {
  await sendPost(context.request, forum, { title: "Above the tarn" });
  await page.goto(settings);
  if (isScripted) await storeAndReload(page);
  const file = await download(page);
  expect(file.name).toMatch(isScripted ? /^treks-\d{4}-\d\d-\d\d\.json$/ : /^treks-server-[\d-]+\.json$/);
  expect(file.data.server.account.email).toBe(ada.email);
  expect(file.data.server.posts).toMatchObject([{ title: "Above the tarn", forum: { name: forum.name } }]);
  if (!isScripted) {
    expect(file.data.about.notIncluded).toContain("With JavaScript on");
    await press(page, "Delete Account");
    await page.getByRole("link", { name: "Download my data first" }).click();
    return expect(page.getByRole("button", { name: "Download my data" })).toBeVisible();
  }
  expect(file.data.content.todoList).toEqual([{ id: "t1", title: "Ridge" }]);
  await expectNotice(page, "Your data is in your downloads", "what the server keeps about you");
  await press(page, "Delete Account");
  expect((await download(page, "Download my data first")).data.server.complete).toBe(true);
  const status = page.getByRole("alertdialog").getByRole("status");
  await expect(status).toContainText("Your data is in your downloads");
});

test("local data is saved when the server fails", { tag: "@enhanced" }, async ({ page, context, faults }) => {
  faults.expectRefusalOf(address);
  faults.expectLostConnection();
  await page.goto(faulty.url + settings);
  await storeAndReload(page);
  faulty.proxy.inject("/rest/v1/rpc/own_posts", { kind: "status", status: 500, body: { code: "XX000" } });
  const broken = await download(page);
  expect(broken.data).toMatchObject({ content: { todoList: [{ id: "t1" }] } });
  expect(broken.data.server).toBeUndefined();
  expect(broken.data.about.server).toContain("Not in this file");
  await expectNotice(page, "Only a part of your data was saved", "did not answer to the end");
  faulty.proxy.heal();
  await logOut(context.request);
  expect((await download(page)).data.content.todoList).toHaveLength(1);
  await expect(notices(page).filter({ hasText: "You are no longer logged in." })).toBeVisible();
});

test("only the member with a session gets their own data", { tag }, async ({ context, forum }) => {
  await sendPost(context.request, forum, { title: "Of Ada" });
  const { browser: ben } = await signedUpBrowser("Ben");
  expect(await (await requestData(ben)).text()).not.toContain("Of Ada");
  const member = "a0000000-0000-4000-8000-000000000001";
  expect((await requestData(ben, { form: { member }, accept: "application/json" })).status()).toBe(409);
  expect((await requestData(ben, { form: { user_id: member } })).status()).toBeGreaterThanOrEqual(300);
  expect((await ben.get(siteUrl + address, { maxRedirects: 0 })).headers().location).toBe(settings);
  const foreign = await ben.post(siteUrl + address, { headers: { Origin: "https://elsewhere.example" } });
  expect(foreign.status()).toBe(403);
  await ben.dispose();

  const Cookie = await cookieHeader(context.request);
  await logOut(context.request);
  const late = await request.newContext({ extraHTTPHeaders: { Cookie } });
  for (const browser of [late, await request.newContext()]) {
    const answer = await requestData(browser);
    expect([answer.status(), answer.headers().location]).toEqual([303, settings]);
    const json = await requestData(browser, { accept: "application/json" });
    expect([json.status(), await json.text()]).toEqual([401, expect.not.stringContaining("email")]);
    await browser.dispose();
  }
});

async function storeAndReload(page: Page) {
  await storeItems(page, { todoList: '[{"id":"t1","title":"Ridge"}]' });
  await page.reload();
  await expectHydrated(page);
}

async function download(page: Page, button = "Download my data") {
  const started = page.waitForEvent("download");
  await press(page, button);
  const file = await started;
  return { name: file.suggestedFilename(), data: JSON.parse(await readFile(await file.path(), "utf8")) };
}

/** By default, sends the form like the button without script. */
function requestData(
  browser: APIRequestContext,
  { form = {}, accept = "text/html" }: { form?: Record<string, string>; accept?: string } = {},
) {
  const headers = { ...fromSite, Accept: accept };
  return browser.post(siteUrl + address, { form, headers, maxRedirects: 0 });
}
