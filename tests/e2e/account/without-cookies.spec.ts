import type { Page } from "@playwright/test";
import { errorSummary, expectNotice, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { confirmationPath, mailsTo, requestReset } from "../../support/people/mail-links.ts";
import { newcomer, sendSignUp, signedUp } from "../../support/people/member.ts";

const refused = "Your browser refuses cookies";
const needed = "Your browser sent no cookie, which Treks needs for links in emails.";

/** Removes the cookies from every answer, like a browser that refuses them. */
async function refuseCookies(page: Page) {
  await page.route("**/*", async route => {
    const answer = await route.fetch({ maxRedirects: 0 }).catch(() => null);
    if (!answer) return route.abort();
    const { "set-cookie": _, ...headers } = answer.headers();
    await page.context().clearCookies();
    // The page may have moved on.
    await route.fulfill({ response: answer, headers }).catch(() => {});
  });
}

test("a right log-in says that cookies are needed, and then leads on to the wanted page", async ({
  page,
  faults,
}) => {
  faults.expectRefusalOf("/login");
  const ada = await signedUp("Ada");
  await refuseCookies(page);
  await page.goto("/login?redirectTo=%2Fprofile");
  await type(page, { Email: ada.email, Password: "wrong-trail-7" });
  await press(page, "Log In");
  await expect(errorSummary(page)).toContainText("Invalid login credentials");
  await expect(page.getByRole("main")).not.toContainText(refused);
  await type(page, { Email: ada.email, Password: ada.password });
  await press(page, "Log In");
  await expect(page.getByText(refused)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Allow cookies for this site");
  await page.reload();
  await expect(page.getByText(refused)).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await type(page, { Email: ada.email, Password: ada.password });
  await press(page, "Log In");
  await expect(page).toHaveURL("/profile");
  await expectNotice(page, "Welcome back!");
});

test("a sign-up says that cookies are needed and that the account is made", async ({ page }) => {
  const ben = newcomer("Ben");
  await refuseCookies(page);
  await page.goto("/signup");
  await type(page, { "Full Name": ben.name, Username: ben.username, Email: ben.email });
  await type(page, { Password: ben.password, "Confirm Password": ben.password });
  await press(page, "Sign Up");
  await expect(page.getByText(refused)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Please check your email to verify your account.");
  await expect.poll(() => mailsTo(ben.email)).toHaveLength(1);
});

test("a browser without cookies is not told that it refuses them before it has opened a link", async ({
  page,
}) => {
  await page.goto("/confirm");
  await expect(page.getByRole("main")).toContainText("This link is not complete.");
  await expect(page.getByRole("main")).not.toContainText(/cookie/i);
  await page.goto("/confirm?token_hash=made-up");
  await expect(page).toHaveURL("/confirm");
  await expect(page.getByRole("button", { name: "Confirm my email" })).toBeVisible();
});

test("links in emails ask for cookies and stay usable", async ({ page }) => {
  const ben = newcomer("Ben");
  await sendSignUp(ben);
  const chloe = await signedUp("Chloe");
  const paths = [await confirmationPath(ben), await requestReset(page.request, chloe)];
  await page.context().clearCookies();
  await refuseCookies(page);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(needed);
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(paths[0] ?? "");
  await press(page, "Confirm my email");
  await expectNotice(page, "Email confirmed");
  await page.goto(paths[1] ?? "");
  await expect(page.getByRole("heading", { name: "Set New Password" })).toBeVisible();
});
