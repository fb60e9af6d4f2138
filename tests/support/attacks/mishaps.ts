import { type BrowserContext, expect, type Page } from "@playwright/test";
import { expectTyped, notices, press, type } from "../browser/journey.ts";
import { expectHydrated } from "../browser/keyboard.ts";
import { holdScripts } from "../browser/late-scripts.ts";
import { fillStorage } from "../browser/local-records.ts";
import { logIn, type Member } from "../people/member.ts";

interface Scene {
  page: Page;
  context: BrowserContext;
  ada: Member;
  path: string;
  fields: Record<string, string>;
  button: string;
  /** The message when the record cannot be stored in the browser. */
  failure?: string | undefined;
  typeAll: () => Promise<void>;
  send: () => Promise<void>;
}

type Mishaps = Record<string, (scene: Scene) => Promise<void>>;

/** Mishaps between typing and sending. The browser's newest page must then hold all of the text. */
export const mishapsEverywhere: Mishaps = {
  async "a reload before the scripts load"({ page, path, fields }) {
    const scripts = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await type(page, fields);
    await expectKept(page);
    await page.reload({ waitUntil: "commit" });
    await expectTyped(page, fields);
    scripts.letThrough();
  },
};

export const mishapsOfReturning: Mishaps = {
  async "a reload, a step to another page and back, and in a tab opened again"(scene) {
    const { page, path, context, typeAll } = scene;
    await typeAll();
    await page.reload();
    await expectRestored(scene);
    await page.goto("/location-forums");
    await page.goBack();
    await expectRestored(scene);
    await page.close({ runBeforeUnload: true });
    await (await context.newPage()).goto(path);
  },
};

export const mishapsWhenSent: Mishaps = {
  async "an error of the server, a line that is gone, and a session that has ended"(scene) {
    const { page, path, context, typeAll, send } = scene;
    await typeAll();
    await breakServer(page, "POST");
    await send();
    await page.unrouteAll();
    await page.goto(path);
    await expectRestored(scene);
    await context.setOffline(true);
    await send();
    await context.setOffline(false);
    await openAgain(page, path);
    await expectRestored(scene);
    await context.clearCookies();
    await send();
    await expect(page.getByRole("link", { name: "Log in and come back" })).toBeVisible();
  },
  async "a browser that is full"({ page, path, context, fields, send }) {
    await page.goto(path);
    await fillStorage(page);
    await expectHydrated(page);
    await type(page, fields);
    await context.clearCookies();
    await send();
    await expect(page.getByRole("link", { name: "Log in and come back" })).toBeVisible();
  },
};

/** For forms whose records stay in the browser. */
export const mishapsWhenKeptLocally: Mishaps = {
  async "an error of the server, a line that is gone, and a session that has ended"(scene) {
    const { page, path, context, ada, typeAll } = scene;
    await typeAll();
    await breakServer(page, "GET");
    await page.reload();
    await page.unrouteAll();
    await page.goto(path);
    await expectRestored(scene);
    await context.setOffline(true);
    await page.reload().catch(() => {});
    await context.setOffline(false);
    await openAgain(page, path);
    await expectRestored(scene);
    await context.clearCookies();
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await logIn(context.request, ada);
    await page.goto(path);
  },
  async "a browser that is full"({ page, path, fields, button, failure = "" }) {
    await page.goto(path);
    await fillStorage(page);
    await expectHydrated(page);
    await type(page, fields);
    await press(page, button);
    await expect(notices(page).getByText(failure)).toBeVisible();
  },
};

async function breakServer(page: Page, method: "GET" | "POST") {
  const broken = { status: 503, contentType: "text/plain", body: "Sorry" };
  await page.route(/./, route =>
    route.request().method() === method ? route.fulfill(broken) : route.fallback(),
  );
}

/** Chromium's error page reloads by itself once it is online, which may abort another load. */
async function openAgain(page: Page, path: string) {
  await page.goto(path).catch(() => page.goto(path));
}

async function expectRestored({ page, fields }: Scene) {
  await expectHydrated(page);
  await expectTyped(page, fields);
}

export async function expectKept(page: Page) {
  await expect(page.locator("[data-draft-note]")).toHaveText(/^Saved on this device/);
}
