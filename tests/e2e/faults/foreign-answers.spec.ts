import type { Page, Route } from "@playwright/test";
import { errorSummary, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { expect, test } from "../../support/browser/test.ts";
import { mountainPhoto } from "../../support/photos.ts";

test.use({ signedInAs: "a member of its own" });

// A form that a script sends may be answered by the server in front of the router, or by a proxy.
const tag = "@enhanced";
const words = { Title: "Fog on the ridge", Content: "We turned round." };
const proxyPage = "<html><h1>Bad Gateway</h1></html>";

interface Answer {
  status: number;
  contentType: string;
  body: string;
  retryAfter?: string;
  /** What the member is told. */
  says: string;
}

const answers: Record<string, Answer> = {
  "overload, in words": {
    status: 503,
    contentType: "text/plain",
    body: "Treks has more visitors than it can serve right now.",
    retryAfter: "5",
    says: "wait 5 seconds and send it again",
  },
  "overload, as a page": {
    status: 503,
    contentType: "text/html",
    body: "<!doctype html><title>That could not be sent.</title>",
    retryAfter: "600",
    says: "wait 10 minutes and send it again",
  },
  "a wait of no known length": {
    status: 503,
    contentType: "text/plain",
    body: "Sorry",
    retryAfter: "soon",
    says: "wait a moment and send it again",
  },
  "too much at once": {
    status: 413,
    contentType: "text/plain",
    body: "The text of this form is too long.",
    says: "Shorten the text or choose a smaller photo",
  },
  "a proxy's page": {
    status: 502,
    contentType: "text/html",
    body: proxyPage,
    says: "wait a moment and send it again",
  },
};

for (const [name, answer] of Object.entries(answers)) {
  test(`${name}: the form stays with its photo, and is sent once more`, { tag }, async ({
    page,
    forum,
    faults,
  }) => {
    faults.expectRefusalOf(`${forum.path}/new-post`);
    const letThrough = await answerForms(page, route => fulfil(route, answer));
    await openWithPhoto(page, `${forum.path}/new-post`);
    await press(page, "Create Post");
    await expect(errorSummary(page)).toContainText(answer.says);
    await expectNotice(page, "That could not be sent", answer.says);
    await expectSentOnce(page, forum.path, letThrough);
  });
}

test("a form that arrived, and whose answer a proxy replaced, makes one post", { tag }, async ({
  page,
  forum,
  faults,
}) => {
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

test("a form that is sent while the line is gone stays with its photo", { tag }, async ({
  page,
  context,
  forum,
  faults,
}) => {
  faults.expectLostConnection();
  await openWithPhoto(page, `${forum.path}/new-post`);
  await context.setOffline(true);
  await press(page, "Create Post");
  await expect(errorSummary(page)).toContainText("no connection");
  await expectSentOnce(page, forum.path, () => context.setOffline(false));
});

test("what an earlier answer brought back stays through the next", { tag }, async ({
  page,
  forum,
  faults,
}) => {
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

test("a profile stays as it was typed, changed or not, and is saved with its photo", { tag }, async ({
  page,
  ada,
  faults,
}) => {
  faults.expectRefusalOf("/edit-profile");
  const letThrough = await answerForms(page, route => route.fulfill({ status: 503, body: "Sorry" }));
  await openProfile(page);
  await press(page, "Save Changes");
  await expect(errorSummary(page)).toContainText("wait a moment and send it again");
  await expectTyped(page, { "Full Name": ada.name, Username: ada.username, Bio: "Every weekend." });
  await letThrough();
  await press(page, "Save Changes");
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Every weekend.")).toBeVisible();
  await expect(page.locator("main img[src*='/avatar/']")).toHaveCount(1);
});

test("a profile that the server could not read empties no field", { tag }, async ({ page, ada, faults }) => {
  faults.expectRefusalOf("/edit-profile");
  await answerForms(page, route => route.continue({ postData: "cut off" }));
  await openProfile(page);
  await press(page, "Save Changes");
  await expect(errorSummary(page)).toContainText("The form did not arrive in one piece.");
  await expectTyped(page, { "Full Name": ada.name, Username: ada.username, Bio: "Every weekend." });
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

function fulfil(route: Route, { status, contentType, body, retryAfter }: Answer) {
  const headers = { "Content-Type": contentType, ...(retryAfter && { "Retry-After": retryAfter }) };
  return route.fulfill({ status, headers, body });
}

async function openWithPhoto(page: Page, path: string) {
  await page.goto(path);
  await expectHydrated(page);
  await type(page, words);
  await page.getByLabel("Photo", { exact: true }).setInputFiles(await mountainPhoto());
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
}

async function openProfile(page: Page) {
  await page.goto("/edit-profile");
  await expectHydrated(page);
  await type(page, { Bio: "Every weekend." });
  await page.getByLabel("Profile photo", { exact: true }).setInputFiles(await mountainPhoto());
}

/** The form is unchanged, and makes its post as soon as it is let through. */
async function expectSentOnce(page: Page, path: string, letThrough: () => Promise<void>) {
  await expectWhole(page);
  await letThrough();
  await press(page, "Create Post");
  await expectOnePost(page, path);
}

async function expectWhole(page: Page) {
  await expectTyped(page, words);
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  await expect(page.getByLabel("Photo", { exact: true })).toHaveValue(/mountain/);
  await expect(page.getByRole("button", { name: "Create Post" })).toBeEnabled();
}

async function expectOnePost(page: Page, path: string) {
  await expect(page).toHaveURL(path);
  await expectNotice(page, "Post created");
  await expect(page.getByRole("link", { name: words.Title })).toHaveCount(1);
  await expect(page.locator("main img[src*='/photo/']")).toHaveCount(1);
}
