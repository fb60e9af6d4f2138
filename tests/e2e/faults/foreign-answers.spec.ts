import type { Page, Route } from "@playwright/test";
import { errorSummary, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { expect, test } from "../../support/browser/test.ts";
import { mountainPhoto } from "../../support/photos.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@enhanced";
const words = { Title: "Fog on the ridge", Content: "We turned round." };
const proxyPage = "<html><h1>Bad Gateway</h1></html>";

const answers = [
  {
    status: 503,
    contentType: "text/plain",
    body: "Treks has more visitors than it can serve right now.",
    headers: { "Retry-After": "5" },
    sentence: "wait 5 seconds and send it again",
  },
  {
    status: 503,
    contentType: "text/html",
    body: "<!doctype html><title>That could not be sent.</title>",
    headers: { "Retry-After": "600" },
    sentence: "wait 10 minutes and send it again",
  },
  {
    status: 503,
    contentType: "text/plain",
    body: "Sorry",
    headers: { "Retry-After": "soon" },
    sentence: "wait a moment and send it again",
  },
  {
    status: 413,
    contentType: "text/plain",
    body: "The text of this form is too long.",
    sentence: "Shorten the text or choose smaller photos",
  },
  { status: 502, contentType: "text/html", body: proxyPage, sentence: "wait a moment and send it again" },
];

test("a form refused by a proxy can be sent again", { tag }, async ({ page, context, forum, faults }) => {
  faults.expectRefusalOf(`${forum.path}/new-post`);
  faults.expectLostConnection();
  await openWithPhoto(page, `${forum.path}/new-post`);
  for (const { sentence, headers, ...answer } of answers) {
    const letThrough = await answerForms(page, route =>
      route.fulfill({ ...answer, headers: { "Content-Type": answer.contentType, ...headers } }),
    );
    await press(page, "Create Post");
    await expect(errorSummary(page)).toContainText(sentence);
    await expectNotice(page, "That could not be sent", sentence);
    await expectWhole(page);
    await letThrough();
  }
  await context.setOffline(true);
  await press(page, "Create Post");
  await expect(errorSummary(page)).toContainText("no connection");
  await expectSentOnce(page, forum.path, () => context.setOffline(false));
});

test("a form whose answer a proxy replaced creates one post", { tag }, async ({ page, forum, faults }) => {
  faults.expectRefusalOf(`${forum.path}/new-post`);
  const letThrough = await answerForms(page, async route => {
    await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ status: 502, contentType: "text/html", body: proxyPage });
  });
  await openWithPhoto(page, `${forum.path}/new-post`);
  await press(page, "Create Post");
  await expect(errorSummary(page)).toBeVisible();
  await expectSentOnce(page, forum.path, letThrough);
});

test("text of an earlier refusal stays through the next", { tag }, async ({ page, forum, faults }) => {
  faults.expectRefusalOf(`${forum.path}/new-post`);
  await page.goto(`${forum.path}/new-post`);
  await expectHydrated(page);
  await type(page, { Content: words.Content });
  await page.evaluate(() =>
    HTMLFormElement.prototype.submit.call(document.querySelector("form[data-draft]")),
  );
  await expect(errorSummary(page)).toContainText("Please provide a title for your post.");
  await expectHydrated(page);
  await answerForms(page, route => route.fulfill({ status: 503, body: "Sorry" }));
  await press(page, "Create Post");
  await expect(errorSummary(page)).toContainText("wait a moment and send it again");
  await expectTyped(page, { Content: words.Content });
});

/** Answers every form that a script sends, until the returned function is called. */
async function answerForms(page: Page, answer: (route: Route) => Promise<void>) {
  const sent = /\/(new-post|edit-profile)$/;
  await page.route(sent, route => (isSentByScript(route) ? answer(route) : route.fallback()));
  return () => page.unroute(sent);
}

function isSentByScript(route: Route) {
  return route.request().method() === "POST" && !route.request().isNavigationRequest();
}

async function openWithPhoto(page: Page, path: string) {
  await page.goto(path);
  await expectHydrated(page);
  await type(page, words);
  await page.getByLabel("Photos", { exact: true }).setInputFiles(await mountainPhoto());
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
}

async function expectSentOnce(page: Page, path: string, letThrough: () => Promise<void>) {
  await expectWhole(page);
  await letThrough();
  await press(page, "Create Post");
  await expect(page).toHaveURL(path);
  await expectNotice(page, "Post created");
  await expect(page.getByRole("link", { name: words.Title })).toHaveCount(1);
  await expect(page.locator("main img[src*='/photo/']")).toHaveCount(1);
}

async function expectWhole(page: Page) {
  await expectTyped(page, words);
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  await expect(page.getByLabel("Photos", { exact: true })).toHaveValue(/mountain/);
  await expect(page.getByRole("button", { name: "Create Post" })).toBeEnabled();
}
