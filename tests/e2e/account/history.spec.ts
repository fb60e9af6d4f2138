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
import { confirmationPath } from "../../support/people/mail-links.ts";
import { logIn, type Member, newcomer, signedUp, signUpForm } from "../../support/people/member.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const tag = "@enhanced";
/** Open to everybody. */
const before = "/change-password";

test.beforeEach(async ({ page, faults }) => {
  for (const path of ["/login", "/signup", "/confirm"]) faults.expectRefusalOf(path);
  await page.goto(before);
});

test("after a login, back leads to the page before it", { tag }, async ({ page }) => {
  const ada = await signedUp("Ada");
  await open(page, "/login?redirectTo=%2Ftodo");
  const length = await historyLength(page);
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

test("a refused login comes back in place, and the next one still replaces the page", { tag }, async ({
  page,
}) => {
  const ada = await signedUp("Ada");
  await open(page, "/login");
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
  await expect(page).toHaveURL("/forums");
  expect(await historyLength(page)).toBe(length);
  await page.goBack();
  await expect(page).toHaveURL(before);
});

test("after signing up, the page to log in takes the form's place", { tag }, async ({ page }) => {
  const { name, username, email, password } = newcomer("Ada");
  await open(page, "/signup");
  await press(page, "Sign Up");
  await expect(errorSummary(page)).toBeFocused();
  await type(page, { "Full Name": name, Username: username, Email: email });
  await type(page, { Password: password, "Confirm Password": password });
  await press(page, "Sign Up");
  await expect(page).toHaveURL("/login");
  await expectNotice(page, "Account created!");
  await page.goBack();
  await expect(page).toHaveURL(before);
});

test("after confirming an address, the page to log in takes the link's place", { tag }, async ({ page }) => {
  const ada = newcomer("Ada");
  await page.request.post("/signup", { form: await signUpForm(ada, siteUrl), headers: fromSite });
  await open(page, await confirmationPath(ada));
  await press(page, "Confirm my email");
  await expect(page).toHaveURL("/login");
  await expectNotice(page, "Email confirmed");
  await page.goBack();
  await expect(page).toHaveURL(before);
});

for (const [path, button, title] of [
  ["/location-forums", "Log Out", "Signed out"],
  ["/account-settings", "Sign Out", "Signed Out"],
] as const) {
  test(`after pressing ${button} the start page takes the place of ${path}`, { tag }, async ({ page }) => {
    await logIn(page.context().request, await signedUp("Ada"));
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
  });
}

test("where the script for it cannot be fetched, the browser logs in by itself", { tag }, async ({
  page,
  faults,
}) => {
  faults.expectBlockedScripts();
  await page.route("**/assets/enhance-replace-page-*.js", route => route.abort());
  await open(page, "/login");
  await sendLogin(page, await signedUp("Ada"));
  await expect(page).toHaveURL("/forums");
  await expectNotice(page, "Welcome back!");
});

test("where fetch fails the browser sends the form, and says itself that it cannot", { tag }, async ({
  page,
  faults,
}) => {
  faults.expectLostConnection();
  await open(page, "/login");
  await page.route("**/login", route => route.abort("connectionreset"));
  await sendLogin(page, await signedUp("Ada"));
  await expect(page).toHaveURL(/^chrome-error:/);
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
