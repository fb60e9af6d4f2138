import { errorSummary, expectNotice, press } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

test.use({ signedInAs: "a member of its own" });

const faulty = openFaultySite();

for (const fault of [{ kind: "status", status: 500 }, { kind: "refuse" }, { kind: "garbage" }] as const) {
  test(`an account that could not be deleted (${fault.kind}) is still there`, async ({
    page,
    ada,
    faults,
  }) => {
    faults.expectRefusalOf("/account-settings/delete");
    faulty.proxy.inject("/functions/v1/delete-account", fault);
    await page.goto(`${faulty.url}/account-settings/delete`);
    await press(page, "Delete my account");
    const failed = "An error occurred while deleting your account.";
    await expect(errorSummary(page)).toContainText(failed);
    await expectNotice(page, "Error Deleting Account", failed);
    faulty.proxy.heal();
    await page.goto(`${faulty.url}/account-settings`);
    await expect(page.locator("summary").filter({ hasText: ada.username })).toBeVisible();
  });
}

test("a deletion whose answer was lost is told as done", async ({ page }) => {
  faulty.proxy.inject("/functions/v1/delete-account", { kind: "cut", bytes: 3 });
  await page.goto(`${faulty.url}/account-settings/delete`);
  await press(page, "Delete my account");
  await expectNotice(page, "Account Deleted", "Your account has been successfully deleted.");
  await expect(page).toHaveURL(`${faulty.url}/`);
});

test("sessions that could not be ended are not said to be", async ({ page }) => {
  faulty.proxy.inject("/auth/v1/logout", { kind: "status", status: 500 });
  await page.goto(`${faulty.url}/account-settings`);
  await press(page, "Sign Out");
  await expectNotice(page, "Error", "An error occurred while signing out.");
  await expect(page).toHaveURL(`${faulty.url}/account-settings`);
});

test("the header's Log Out leads home even when the service cannot end the session", async ({
  page,
  ada,
}) => {
  faulty.proxy.inject("/auth/v1/logout", { kind: "status", status: 500 });
  await page.goto(`${faulty.url}/forums`);
  await page.locator("summary").filter({ hasText: ada.username }).click();
  await press(page, "Log Out");
  await expectNotice(page, "Signed out", "You have been successfully signed out.");
  await expect(page).toHaveURL(`${faulty.url}/`);
});

test("without the backend a page asks for the member's name once", { tag: "@http" }, async ({ context }) => {
  faulty.proxy.asked.length = 0;
  faulty.proxy.inject("/rest", { kind: "status", status: 503 });
  const answer = await context.request.get(`${faulty.url}/location-forums`);
  expect(answer.status()).toBe(503);
  expect(await answer.text()).toContain("Your account");
  expect(faulty.proxy.asked.filter(request => request.includes("/rest/v1/profiles"))).toHaveLength(1);
});
