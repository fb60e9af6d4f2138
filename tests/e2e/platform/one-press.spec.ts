import type { Page } from "@playwright/test";
import { errorSummary, expectNotice, press, type } from "../../support/browser/journey.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@enhanced";

for (const path of ["/edit-profile", "/new-post"]) {
  test(`${path} is sent once when its button is pressed before and after its script`, { tag }, async ({
    page,
    forum,
  }) => {
    const address = path === "/new-post" ? forum.path + path : path;
    const posts = await holdPosts(page, address);
    const scripts = await holdScripts(page);
    await page.goto(address, { waitUntil: "commit" });
    if (path === "/new-post") await type(page, { Title: "Fog", Content: "All day" });
    await pressAtOnce(page);
    scripts.letThrough();
    await page.locator("html[data-enhanced=ready]").waitFor({ state: "attached" });
    await pressAtOnce(page);
    posts.answer();
    await expect(page).not.toHaveURL(address);
    expect(posts.sent).toEqual([`document ${address}`]);
  });
}

test("a form is sent once until its answer has come", { tag }, async ({ page, faults }) => {
  faults.expectRefusalOf("/edit-profile");
  const posts = await holdPosts(page, "/edit-profile");
  await page.goto("/edit-profile");
  await page.waitForLoadState("networkidle");
  await type(page, { "Full Name": " " });
  await pressAtOnce(page);
  await pressAtOnce(page);
  await expect.poll(() => posts.sent).toHaveLength(1);
  await pressAtOnce(page);
  posts.answer();
  await expect(errorSummary(page)).toBeVisible();
  expect(posts.sent).toEqual(["fetch /edit-profile"]);
  await type(page, { "Full Name": "Ada Summit" });
  await press(page, "Save Changes");
  await expectNotice(page, "Profile updated");
  expect(posts.sent).toHaveLength(2);
});

/** Delays answers to posts until `answer`. */
async function holdPosts(page: Page, address: string) {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route(
    url => url.pathname === address,
    async route => {
      const request = route.request();
      if (request.method() === "POST") {
        sent.push(`${request.resourceType()} ${new URL(request.url()).pathname}`);
        await promise;
      }
      // The page may have been closed.
      await route.continue().catch(() => {});
    },
  );
  return { sent, answer };
}

const button = "form[data-draft] .form-actions button:not([form])";

/** Playwright's own click would wait for a started navigation. */
async function pressAtOnce(page: Page) {
  await page.evaluate(selector => document.querySelector<HTMLButtonElement>(selector)?.click(), button);
}
