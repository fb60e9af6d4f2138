import { request } from "@playwright/test";
import { expectNotice, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { sessionOf, signedUpWithSession } from "../../support/people/member.ts";
import { cookiesOf, setSession } from "../../support/people/session-cookie.ts";
import { siteUrl } from "../../support/sites/site.ts";

const settings = "/account-settings";

test("a visitor's units are this browser's, a member's are the account's on every device", async ({
  page,
  context,
  forum,
}) => {
  const main = page.getByRole("main");
  await page.goto("/");
  await expect(main).toContainText("Length9.4 kmUp840 m");
  await press(page, "In miles and feet");
  await expect(main).toContainText("Length5.8 miUp2,756 ft");

  // Without a choice of the account's own, the browser's counts.
  const { member, session } = await signedUpWithSession("Ada");
  await setSession(context, session);
  await page.goto(`${forum.path}/conditions`);
  await type(page, { Snow: "patches", "Snow from (feet)": "7,000" });
  await press(page, "Report");
  await expect(main).toContainText("Snow in patches above 7,001 ft");

  await page.goto(settings);
  await page.getByRole("radio", { name: "Miles and metres" }).check();
  await press(page, "Save Units");
  await expectNotice(page, "Distances are shown in miles and metres");
  await expect(page.getByRole("radio", { name: "Miles and metres" })).toBeChecked();
  await page.goto(forum.path);
  await expect(main).toContainText("Snow in patches above 2,134 m");

  const cookies = cookiesOf(await sessionOf(member));
  const elsewhere = await request.newContext({ storageState: { cookies, origins: [] } });
  expect(await (await elsewhere.get(siteUrl + forum.path)).text()).toContain("patches above 2,134 m");
  expect(await (await elsewhere.get(siteUrl + settings)).text()).toContain('data-units="british"');
  await elsewhere.dispose();

  await page.locator("summary").filter({ hasText: "Your account" }).click();
  await press(page, "Log Out");
  await expectNotice(page, "Signed out");
  await expect(main).toContainText("Length5.8 miUp2,756 ft");
});
