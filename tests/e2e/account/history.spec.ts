import type { Page } from "@playwright/test";
import {
  errorSummary,
  expectEnhanced,
  expectNotice,
  expectTyped,
  notices,
  press,
  type,
} from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, type Member, signedUp } from "../../support/people/member.ts";

const tag = "@enhanced";
/** Open to visitors and members. */
const before = "/change-password";

test.beforeEach(async ({ page, faults }) => {
  for (const path of ["/login", "/signup", "/confirm"]) faults.expectRefusalOf(path);
  await page.goto(before);
});

test("a login replaces its page in the history, also after a refusal", { tag }, async ({ page }) => {
  const ada = await signedUp("Ada");
  await open(page, "/login?redirectTo=%2Ftodo");
  await page.getByLabel("Stay logged in").uncheck();
  const length = await historyLength(page);
  for (let count = 0; count < 2; count++) {
    await sendLogin(page, { ...ada, password: "wrong-trail-1" });
    await expect(errorSummary(page)).toContainText("Invalid login credentials");
    await expect(errorSummary(page)).toBeFocused();
    await expect(notices(page).locator("[data-toast=error]:visible")).toHaveCount(1);
    await expectTyped(page, { Email: ada.email, Password: "" });
    await expect(page.getByLabel("Stay logged in")).not.toBeChecked();
    await expect(page.getByRole("button", { name: "Log In", exact: true })).toBeEnabled();
  }
  await sendLogin(page, ada);
  await expect(page).toHaveURL("/todo");
  await expectNotice(page, "Welcome back!", "You've successfully logged in.");
  expect(await historyLength(page)).toBe(length);
  await page.goBack();
  await expect(page).toHaveURL(before);
  await page.goForward();
  await expect(page).toHaveURL("/todo");
  // The message was for the first visit.
  await expect(notices(page).locator("[data-toast]")).toHaveCount(0);
});

test("the start page replaces the page on which a member logs out", { tag }, async ({ page }) => {
  const ada = await signedUp("Ada");
  for (const [path, button, title] of [
    ["/location-forums", "Log Out", "Signed out"],
    ["/account-settings", "Sign Out", "Signed Out"],
  ] as const) {
    await page.goto(before);
    await logIn(page.context().request, ada);
    await open(page, path);
    const length = await historyLength(page);
    if (button === "Log Out") await page.locator("summary").filter({ hasText: "Your account" }).click();
    await press(page, button);
    await expect(page).toHaveURL("/");
    await expectNotice(page, title);
    expect(await historyLength(page)).toBe(length);
    await page.goBack();
    await expect(page).toHaveURL(before);
    await page.goForward();
    await expect(page).toHaveURL("/");
  }
});

test("the browser sends the form when script or fetch fails", { tag }, async ({ page, faults }) => {
  const ada = await signedUp("Ada");
  faults.expectBlockedScripts();
  faults.expectLostConnection();
  await open(page, "/login");
  await page.route("**/login", route => route.abort("connectionreset"));
  await sendLogin(page, ada);
  await expect(page).toHaveURL(/^chrome-error:/);
  await page.unroute("**/login");
  await page.route("**/assets/send-form-*.js", route => route.abort());
  await open(page, "/login");
  await sendLogin(page, ada);
  await expect(page).toHaveURL("/forums");
  await expectNotice(page, "Welcome back!");
});

async function open(page: Page, path: string) {
  await page.goto(path);
  await expectEnhanced(page);
}

async function sendLogin(page: Page, { email, password }: Pick<Member, "email" | "password">) {
  await type(page, { Email: email, Password: password });
  await press(page, "Log In");
}

function historyLength(page: Page) {
  return page.evaluate(() => history.length);
}
