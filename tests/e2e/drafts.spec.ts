import type { BrowserContext, Page } from "@playwright/test";
import { expectAlive, fillStorage } from "../support/device.ts";
import { expectTyped, press, type } from "../support/journey.ts";
import { holdScripts } from "../support/late-scripts.ts";
import type { Forum } from "../support/operator.ts";
import { expect, test } from "../support/test.ts";

const tag = "@enhanced";
const post = { Title: "Fog on the ridge", Content: "We turned round\nat the second cairn." };
const profile = { Location: "Chamonix", Bio: "Slow, but\nevery weekend.", Interests: "maps, rope" };

/** Every composer: where it is, what is typed into it, and the button that sends it. */
const composers: Composer[] = [
  { path: ({ path }) => `${path}/new-post`, fields: post, button: "Create Post" },
  { path: () => "/edit-profile", fields: profile, button: "Save Changes" },
  { path: () => "/profile-setup", fields: profile, button: "Save" },
];

/** What may come between typing and sending. Each ends on a page that must hold all of the text. */
const mishaps: Record<string, (scene: Scene) => Promise<Page | undefined>> = {
  async "before the scripts came"({ page, path, fields }) {
    const scripts = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await type(page, fields);
    await expectKept(page);
    await page.reload({ waitUntil: "commit" });
    await expectTyped(page, fields);
    scripts.letThrough();
    return page;
  },
  async "a reload"({ page, typeAll }) {
    await typeAll();
    await page.reload();
  },
  async "a step to another page and back"({ page, typeAll }) {
    await typeAll();
    await page.goto("/location-forums");
    await page.goBack();
  },
  async "a tab that is closed and opened again"({ page, path, context, typeAll }) {
    await typeAll();
    await page.close({ runBeforeUnload: true });
    const next = await context.newPage();
    await next.goto(path);
    return next;
  },
  async "a session that has ended"({ page, context, fields, typeAll, send }) {
    await typeAll();
    await context.clearCookies();
    await send();
    await expect(page.getByRole("link", { name: "Log in and come back" })).toBeVisible();
    await expectTyped(page, fields);
  },
  async "an error of the server"({ page, path, typeAll, send }) {
    await typeAll();
    const broken = { status: 503, contentType: "text/plain", body: "Sorry" };
    await page.route(/./, route =>
      route.request().method() === "POST" ? route.fulfill(broken) : route.fallback(),
    );
    await send();
    await page.goto(path);
  },
  async "a line that is gone"({ page, path, context, typeAll, send }) {
    await typeAll();
    await context.setOffline(true);
    await send();
    await context.setOffline(false);
    await page.goto(path);
  },
  async "a browser that is full"({ page, path, context, fields, send }) {
    await page.goto(path);
    await fillStorage(page);
    await expectAlive(page);
    await type(page, fields);
    await context.clearCookies();
    await send();
    await expect(page.getByRole("link", { name: "Log in and come back" })).toBeVisible();
    return page;
  },
};

for (const { path, fields, button } of composers) {
  for (const [mishap, happen] of Object.entries(mishaps)) {
    test(`${button}: all text is back after ${mishap}`, { tag }, async ({
      page,
      context,
      forum,
      ada,
      faults,
    }) => {
      const address = path(forum);
      faults.expectRefusalOf(address);
      faults.expectLostConnection();
      const scene = { page, context, path: address, fields, typeAll, send };
      const after = (await happen(scene)) ?? page;
      await expectAlive(after);
      await expectTyped(after, fields);
      expect(after.url(), ada.name).toContain(address);

      async function typeAll() {
        await page.goto(address);
        await expectAlive(page);
        await type(page, fields);
        await expectKept(page);
      }

      async function send() {
        const over = page.waitForEvent("requestfinished").catch(() => {});
        await press(page, button);
        await Promise.race([over, page.waitForEvent("requestfailed").catch(() => {})]);
      }
    });
  }
}

interface Composer {
  path: (forum: Forum) => string;
  fields: Record<string, string>;
  button: string;
}

interface Scene {
  page: Page;
  context: BrowserContext;
  path: string;
  fields: Record<string, string>;
  typeAll: () => Promise<void>;
  send: () => Promise<void>;
}

async function expectKept(page: Page) {
  await expect(page.locator("[data-draft-note]")).toHaveText(/^Saved on this device/);
}
