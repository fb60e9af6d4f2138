import type { Page } from "@playwright/test";
import { errorSummary, expectNotice, press, type } from "../../support/browser/journey.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@enhanced";

test("a post whose button is pressed twice before its script is one post", { tag }, async ({
  page,
  forum,
}) => {
  const address = `${forum.path}/new-post`;
  const posts = await holdPosts(page, address);
  const scripts = await holdScripts(page);
  await page.goto(address, { waitUntil: "commit" });
  await type(page, { Title: "Fog", Content: "All day" });
  // Chromium then runs no script that arrives late, so the browser sends the form again.
  await pressAtOnce(page, 2);
  posts.answer();
  await expect(page).not.toHaveURL(address);
  expect(new Set(posts.sent)).toEqual(new Set([`document ${address}`]));
  scripts.letThrough();
  await page.goto(forum.path);
  await expect(page.getByRole("heading", { name: "Fog" })).toHaveCount(1);
});

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

/** Playwright's own click would wait for a started navigation, and so would a second evaluation. */
async function pressAtOnce(page: Page, times = 1) {
  await page.evaluate(
    ([selector, presses]) => {
      const press = () => document.querySelector<HTMLButtonElement>(selector)?.click();
      for (let i = 0; i < presses; i++) setTimeout(press, 100 * i);
    },
    [button, times] as const,
  );
}
