import type { Page } from "@playwright/test";
import { errorSummary, expectNotice, press, type } from "../../support/browser/journey.ts";
import { expectHydrated } from "../../support/browser/keyboard.ts";
import { holdHydration } from "../../support/browser/late-scripts.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@enhanced";

/** Exposed to the page by the test. */
declare const tellPressed: () => void;

for (const path of ["/edit-profile", "/new-post"]) {
  test(`${path} is sent once when its button is pressed before and after hydration`, { tag }, async ({
    page,
    forum,
  }) => {
    const address = path === "/new-post" ? forum.path + path : path;
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const posts = await holdPosts(page, address);
    await holdHydration(page);
    await page.goto(address);
    await page.locator("html[data-enhanced=ready]").waitFor({ state: "attached" });
    if (path === "/new-post") await type(page, { Title: "Fog", Content: "All day" });
    const pressedAgain = Promise.withResolvers<void>();
    await page.exposeFunction("tellPressed", pressedAgain.resolve);
    await pressBeforeAndAfterHydration(page);
    await pressedAgain.promise;
    posts.answer();
    await expect(page).not.toHaveURL(address);
    expect(posts.sent).toEqual([`document ${address}`]);
  });
}

test("a form is sent once before React disables it", { tag }, async ({ page, faults }) => {
  faults.expectRefusalOf("/edit-profile");
  const posts = await holdPosts(page, "/edit-profile");
  await page.goto("/edit-profile");
  await expectHydrated(page);
  await type(page, { "Full Name": " " });
  const rendering = await holdRendering(page);
  await pressAtOnce(page);
  await expect.poll(() => posts.sent).toHaveLength(1);
  await pressAtOnce(page);
  await rendering.goOn();
  posts.answer();
  await expect(errorSummary(page)).toBeVisible();
  expect(posts.sent).toEqual(["fetch /edit-profile"]);
  // The answer has come, so the next press sends again.
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

/** Clicks inside the page, because Playwright waits for a started navigation. */
async function pressBeforeAndAfterHydration(page: Page) {
  await page.evaluate(selector => {
    const press = () => document.querySelector<HTMLButtonElement>(selector)?.click();
    document.addEventListener("treks:hydrated", () => {
      press();
      // A request would have begun by then.
      setTimeout(tellPressed, 100);
    });
    setTimeout(() => {
      press();
      dispatchEvent(new Event("let-through"));
    });
  }, button);
}

/** Playwright's own click waits until the button is enabled. */
async function pressAtOnce(page: Page) {
  await page.evaluate(selector => document.querySelector<HTMLButtonElement>(selector)?.click(), button);
}

/** Holds the messages with which React's scheduler continues. */
async function holdRendering(page: Page) {
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (message: unknown) {
      held.push(() => postMessage.call(this, message));
    };
    addEventListener("go-on", () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const send of held) send();
    });
  });
  return { goOn: () => page.evaluate(() => dispatchEvent(new Event("go-on"))) };
}
