import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { cookieHeader } from "../../support/attacks/raw-http.ts";
import { expectNotice, notices, press } from "../../support/browser/journey.ts";
import { expectHydrated, storeItems } from "../../support/browser/keyboard.ts";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, logOut, signedUp } from "../../support/people/member.ts";
import { savePictures } from "../../support/people/profiles.ts";
import { mountainPhoto } from "../../support/photos.ts";
import { postPath, sendEdit, sendPost, sendStep } from "../../support/posts.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@http";
const settings = "/account-settings";
const address = `${settings}/data`;
const faulty = openFaultySite();

test("one button brings what the server keeps, and with script what this browser keeps too", async ({
  page,
  context,
  ada,
  forum,
  isScripted,
}) => {
  await sendPost(context.request, forum, { title: "Above the tarn" });
  await page.goto(settings);
  if (isScripted) await keepAndReload(page);
  const file = await download(page);
  expect(file.name).toMatch(isScripted ? /^treks-\d{4}-\d\d-\d\d\.json$/ : /^treks-server-[\d-]+\.json$/);
  expect(file.data.server.account.email).toBe(ada.email);
  expect(file.data.server.posts).toMatchObject([{ title: "Above the tarn", forum: { name: forum.name } }]);
  if (!isScripted) return expect(file.data.about.notIncluded).toContain("With JavaScript on");
  expect(file.data.content.todoList).toEqual([{ id: "t1", title: "Ridge" }]);
  await expectNotice(page, "Your data is in your downloads", "what the server keeps of you");
});

test("the question before an account goes offers the file first", async ({ page, isScripted }) => {
  await page.goto(settings);
  if (isScripted) await expectHydrated(page);
  await press(page, "Delete Account");
  if (!isScripted) {
    await page.getByRole("link", { name: "Download my data first" }).click();
    await expect(page.getByRole("button", { name: "Download my data" })).toBeVisible();
    return;
  }
  const dialog = page.getByRole("alertdialog");
  const file = await download(page, "Download my data first");
  expect(file.data.server.complete).toBe(true);
  await expect(dialog.getByRole("status")).toContainText("Your data is in your downloads");
});

test("where the server gives nothing the browser's own part is saved, and the reason told", {
  tag: "@enhanced",
}, async ({ page, context, faults }) => {
  faults.expectRefusalOf(address);
  faults.expectLostConnection();
  await page.goto(faulty.url + settings);
  await keepAndReload(page);
  faulty.proxy.inject("/rest/v1/rpc/own_posts", { kind: "status", status: 500, body: { code: "XX000" } });
  const broken = await download(page);
  expect(broken.data).toMatchObject({ content: { todoList: [{ id: "t1" }] } });
  expect(broken.data.server).toBeUndefined();
  expect(broken.data.about.server).toContain("Not in this file");
  await expectNotice(page, "Only a part of your data was saved", "did not answer to the end");
  faulty.proxy.heal();
  await logOut(context.request);
  expect((await download(page)).data.content.todoList).toHaveLength(1);
  await expect(notices(page).filter({ hasText: "You are not logged in any more." })).toBeVisible();
});

test("the file has every picture, every post, its earlier texts, and what was deleted a moment ago", {
  tag,
}, async ({ context: { request: browser }, ada, forum }) => {
  const [kept, gone] = [randomUUID(), randomUUID()];
  await savePictures(browser, ada);
  await sendPost(browser, forum, { id: kept, title: "First", photo: await mountainPhoto() });
  await sendEdit(browser, postPath(forum, kept), { title: "Second" });
  await sendPost(browser, forum, { id: gone, title: "Regretted" });
  await sendStep(browser, postPath(forum, gone), "delete");
  const answer = await ask(browser);
  expect(answer.headers()).toMatchObject({
    "content-type": "application/json",
    "content-disposition": expect.stringMatching(/^attachment; filename="treks-server-/),
    "cache-control": "private, no-store",
  });
  const { server } = await answer.json();
  const isPhoto = expect.stringMatching(/^data:image\/\w+;base64,[\w+/]{100}/);
  expect(server.profile).toMatchObject({ username: ada.username, photo: isPhoto, banner: isPhoto });
  expect(server.sessions).toHaveLength(1);
  expect(server.posts).toMatchObject([
    { title: "Second", photo: isPhoto, editedAt: expect.any(String), earlierVersions: [{ title: "First" }] },
    { title: "Regretted", deletedAt: expect.any(String) },
  ]);
  for (const part of Object.keys(server).filter(name => !["about", "savedAt"].includes(name)))
    expect(server.about[part], part).toMatch(/\w+\.$/);
});

test("nobody gets another member's data, whatever they ask with", { tag }, async ({ context, forum }) => {
  await sendPost(context.request, forum, { title: "Of Ada" });
  const ben = await request.newContext();
  await logIn(ben, await signedUp("Ben"));
  const own = await (await ask(ben)).text();
  expect(own).not.toContain("Of Ada");
  const forged = { member: "a0000000-0000-4000-8000-000000000001" };
  expect((await ask(ben, { form: forged, accept: "application/json" })).status()).toBe(409);
  expect((await ask(ben, { form: { user_id: forged.member } })).status()).toBeGreaterThanOrEqual(300);
  expect((await ben.get(siteUrl + address, { maxRedirects: 0 })).headers().location).toBe(settings);
  const strange = await ben.post(siteUrl + address, { headers: { Origin: "https://elsewhere.example" } });
  expect(strange.status()).toBe(403);
  await ben.dispose();
});

test("without a session there is no data: a page leads to the login, a script is told", { tag }, async ({
  context,
}) => {
  const Cookie = await cookieHeader(context.request);
  await logOut(context.request);
  const late = await request.newContext({ extraHTTPHeaders: { Cookie } });
  for (const browser of [late, await request.newContext()]) {
    const answer = await ask(browser);
    expect([answer.status(), answer.headers().location]).toEqual([303, settings]);
    const told = await ask(browser, { accept: "application/json" });
    expect([told.status(), await told.text()]).toEqual([401, expect.not.stringContaining("email")]);
    await browser.dispose();
  }
});

test("a backend that fails is told in words before the file begins, and by a broken answer after", {
  tag,
}, async ({ context }) => {
  const fault = { kind: "status", status: 500, body: { code: "XX000", message: "inside" } } as const;
  const Cookie = await cookieHeader(context.request);
  const send = (accept: string) =>
    fetch(faulty.url + address, {
      method: "POST",
      headers: { Origin: faulty.url, Cookie, Accept: accept },
      body: new URLSearchParams(),
      redirect: "manual",
    });
  faulty.proxy.inject("/rest/v1/rpc/own_data", fault);
  const refused = await send("application/json");
  expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining("could not be read")]);
  expect((await send("text/html")).headers.get("location")).toBe(settings);
  faulty.proxy.heal();
  faulty.proxy.inject("/rest/v1/rpc/own_posts", fault);
  const broken = await send("text/html");
  expect(broken.status).toBe(200);
  await expect(broken.text()).rejects.toThrow();
});

async function keepAndReload(page: Page) {
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

interface Asked {
  form?: Record<string, string>;
  accept?: string;
}

/** As the button does where no script runs, if not told otherwise. */
function ask(browser: APIRequestContext, { form = {}, accept = "text/html" }: Asked = {}) {
  return browser.post(siteUrl + address, {
    form,
    headers: { ...fromSite, Accept: accept },
    maxRedirects: 0,
  });
}
