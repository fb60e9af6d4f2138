import type { Page } from "@playwright/test";
import {
  errorSummary,
  expectIslands,
  expectNotice,
  expectTyped,
  press,
  type,
} from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { titlesIn } from "../../support/people/operator.ts";
import { expireSession } from "../../support/people/session-cookie.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

test.use({ signedInAs: "a member of its own" });

const faulty = openFaultySite();

const away = "Treks cannot be reached right now. Nothing is lost: wait a moment and send it again.";

const breakdowns: Record<string, (page: Page) => void | Promise<void>> = {
  "everything is away": () => faulty.proxy.inject("/", { kind: "status", status: 503 }),
  "the session has to be refreshed, and cannot be": async page => {
    faulty.proxy.inject("/", { kind: "refuse" });
    await expireSession(page.context());
  },
};

test("a post survives an outage of the backend", async ({ page, forum, faults, isScripted }) => {
  const path = `${forum.path}/new-post`;
  const typed = { Title: "Fog on the ridge", Content: "We turned round at the second cairn." };
  faults.expectRefusalOf(path);
  await page.goto(faulty.url + path);
  if (isScripted) await expectIslands(page);
  await type(page, typed);
  await throughAll(page, async () => {
    await sendInVain(page, "Create Post", "Creation failed");
    await expectTyped(page, typed);
    expect(await titlesIn(forum)).toEqual([]);
  });
  await sendAgain(page, "Create Post");
  await expect(page.getByRole("link", { name: typed.Title })).toBeVisible();
});

async function throughAll(page: Page, expectRefused: () => Promise<void>) {
  for (const [breakdown, breakDown] of Object.entries(breakdowns)) {
    await test.step(breakdown, async () => {
      faulty.proxy.heal();
      await breakDown(page);
      await expectRefused();
    });
  }
}

test("a session that cannot be checked is reported at the login form and kept", async ({ page, ada }) => {
  await page.goto(`${faulty.url}/forums`);
  faulty.proxy.inject("/auth", { kind: "refuse" });
  await expireSession(page.context());
  await page.goto(`${faulty.url}/login`);
  await expectNotice(page, "Authentication error", "Please try logging in again");
  faulty.proxy.heal();
  await type(page, { Email: ada.email, Password: ada.password });
  await press(page, "Log In");
  await expectNotice(page, "Welcome back!", "You've successfully logged in.");
});

/** The page must keep the member's header: a visitor's would log out other tabs. */
async function sendInVain(page: Page, button: string, toast: string) {
  const answered = page.waitForResponse(response => response.request().method() === "POST");
  await press(page, button);
  const answer = await answered;
  expect(answer.status()).toBe(503);
  const isDocument = answer.request().isNavigationRequest();
  if (isDocument) expect(answer.headers()["retry-after"]).toBe("5");
  await expect(errorSummary(page)).toContainText(away);
  await expectNotice(page, toast, away);
  await expect(page.locator("summary").filter({ hasText: "Your account" })).toBeVisible();
}

async function sendAgain(page: Page, button: string) {
  faulty.proxy.heal();
  await expect(async () => {
    await press(page, button);
    await expect(errorSummary(page)).toBeHidden();
  }).toPass();
}
