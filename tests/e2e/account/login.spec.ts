import { errorSummary, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUp } from "../../support/people/member.ts";

test("a refused login keeps all but the password", { tag: "@hosted" }, async ({ page, faults }) => {
  faults.expectRefusalOf("/login");
  const ada = await signedUp("Ada");
  await page.goto("/login");
  await expect(page.getByLabel("Stay logged in")).toBeChecked();
  await press(page, "Log In");
  await expect(errorSummary(page)).toContainText("Email and password are required");
  await expectNotice(page, "Login failed", "Email and password are required");
  await type(page, { Email: ada.email, Password: "wrong-trail-1" });
  await page.getByLabel("Stay logged in").uncheck();
  await press(page, "Log In");
  await expect(errorSummary(page)).toContainText("Invalid login credentials");
  await expectNotice(page, "Login failed", "Invalid login credentials");
  await expectTyped(page, { Email: ada.email, Password: "" });
  await expect(page.getByLabel("Stay logged in")).not.toBeChecked();
});

test("logging in leads back to the requested page", { tag: "@hosted" }, async ({ page }) => {
  const ben = await signedUp("Ben");
  await page.goto("/location-forums?q=park");
  await expect(page).toHaveURL("/login?redirectTo=%2Flocation-forums%3Fq%3Dpark");
  await type(page, { Email: ben.email, Password: ben.password });
  await press(page, "Log In");
  await expect(page).toHaveURL("/location-forums?q=park");
  await expectNotice(page, "Welcome back!", "You've successfully logged in.");
});

test("this browser remembers whether to stay logged in", { tag: "@enhanced" }, async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem("authPersistence"));
  await page.goto("/login");
  // A script that loads after the first one writes it.
  await expect.poll(stored).toBe("true");
  await page.getByLabel("Stay logged in").uncheck();
  expect(await stored()).toBe("false");
  await page.reload();
  await expect(page.getByLabel("Stay logged in")).not.toBeChecked();
  await page.getByLabel("Stay logged in").check();
  await page.reload();
  await expect(page.getByLabel("Stay logged in")).toBeChecked();
});
