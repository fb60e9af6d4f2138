import { errorSummary, expectNotice, press } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

test.use({ signedInAs: "a member of its own" });

const faulty = openFaultySite();

test("an account that could not be deleted stays", async ({ page, ada, faults }) => {
  const failed = "An error occurred while deleting your account.";
  faults.expectRefusalOf("/account-settings/delete");
  for (const fault of [{ kind: "status", status: 500 }, { kind: "refuse" }, { kind: "garbage" }] as const) {
    faulty.proxy.inject("/functions/v1/delete-account", fault);
    await page.goto(`${faulty.url}/account-settings/delete`);
    await press(page, "Delete my account");
    await expect(errorSummary(page)).toContainText(failed);
    await expectNotice(page, "Error Deleting Account", failed);
  }
  faulty.proxy.heal();
  await page.goto(`${faulty.url}/account-settings`);
  await expect(page.locator("summary").filter({ hasText: ada.username })).toBeVisible();
});

test("a deletion whose answer was lost is reported as done", async ({ page }) => {
  faulty.proxy.inject("/functions/v1/delete-account", { kind: "cut", bytes: 3 });
  await page.goto(`${faulty.url}/account-settings/delete`);
  await press(page, "Delete my account");
  await expectNotice(page, "Account Deleted", "Your account has been successfully deleted.");
  await expect(page).toHaveURL(`${faulty.url}/`);
});

test("a failed sign-out is reported, and Log Out works all the same", async ({ page, ada }) => {
  faulty.proxy.inject("/auth/v1/logout", { kind: "status", status: 500 });
  await page.goto(`${faulty.url}/account-settings`);
  await press(page, "Sign Out");
  await expectNotice(page, "Error", "An error occurred while signing out.");
  await expect(page).toHaveURL(`${faulty.url}/account-settings`);
  await page.goto(`${faulty.url}/forums`);
  await page.locator("summary").filter({ hasText: ada.username }).click();
  await press(page, "Log Out");
  await expectNotice(page, "Signed out", "You have been successfully signed out.");
  await expect(page).toHaveURL(`${faulty.url}/`);
});
