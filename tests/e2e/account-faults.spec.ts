import { type FaultProxy, startFaultProxy } from "../support/fault-proxy.ts";
import { errorSummary, expectNotice, press } from "../support/journey.ts";
import { startSecondSite } from "../support/second-site.ts";
import { apiUrl } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

test.describe.configure({ mode: "serial" });

let proxy: FaultProxy;
let site: Awaited<ReturnType<typeof startSecondSite>>;

test.beforeAll(async () => {
  proxy = await startFaultProxy(apiUrl);
  site = await startSecondSite(proxy.url);
});
test.afterEach(() => proxy.heal());
test.afterAll(async () => {
  await site.stop();
  await proxy.stop();
});

for (const fault of [{ kind: "status", status: 500 }, { kind: "refuse" }, { kind: "garbage" }] as const) {
  test(`an account that could not be deleted (${fault.kind}) is still there`, async ({
    page,
    ada,
    faults,
  }) => {
    faults.expectRefusalOf("/account-settings/delete");
    proxy.inject("/functions/v1/delete-account", fault);
    await page.goto(`${site.url}/account-settings/delete`);
    await press(page, "Delete my account");
    const failed = "An error occurred while deleting your account.";
    await expect(errorSummary(page)).toContainText(failed);
    await expectNotice(page, "Error Deleting Account", failed);
    proxy.heal();
    await page.goto(`${site.url}/account-settings`);
    await expect(page.locator("summary").filter({ hasText: ada.username })).toBeVisible();
  });
}

test("a deletion whose answer was lost is told as done", async ({ page, ada }) => {
  proxy.inject("/functions/v1/delete-account", { kind: "cut", bytes: 3 });
  await page.goto(`${site.url}/account-settings/delete`);
  await press(page, "Delete my account");
  await expectNotice(page, "Account Deleted", "Your account has been successfully deleted.");
  await expect(page, ada.name).toHaveURL(`${site.url}/`);
});

test("sessions that could not be ended are not said to be", async ({ page, ada }) => {
  proxy.inject("/auth/v1/logout", { kind: "status", status: 500 });
  await page.goto(`${site.url}/account-settings`);
  await press(page, "Sign Out");
  await expectNotice(page, "Error", "An error occurred while signing out.");
  await expect(page, ada.name).toHaveURL(`${site.url}/account-settings`);
});

test("the header's Log Out leads home even when the service cannot end the session", async ({
  page,
  ada,
}) => {
  proxy.inject("/auth/v1/logout", { kind: "status", status: 500 });
  await page.goto(`${site.url}/forums`);
  await page.locator("summary").filter({ hasText: ada.username }).click();
  await press(page, "Log Out");
  await expectNotice(page, "Signed out", "You have been successfully signed out.");
  await expect(page).toHaveURL(`${site.url}/`);
});

test("without the backend a page asks for the member's name once", { tag: "@http" }, async ({
  context,
  ada,
}) => {
  proxy.asked.length = 0;
  proxy.inject("/rest", { kind: "status", status: 503 });
  const answer = await context.request.get(`${site.url}/location-forums`);
  expect(answer.status(), ada.name).toBe(503);
  expect(await answer.text()).toContain("Your account");
  expect(proxy.asked.filter(request => request.includes("/rest/v1/profiles"))).toHaveLength(1);
});
