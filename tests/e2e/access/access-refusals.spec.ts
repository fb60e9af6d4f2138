import { expectAccessible, expectNoViolation } from "../../support/access/expect-accessible.ts";
import { errorSummary, field, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

test.use({ signedInAs: "the reader" });

// The limits allow each request once.
const faulty = openFaultySite(0.001);
const tag = "@enhanced";

test("pages about too many requests are accessible", { tag }, async ({ page, reader, faults }) => {
  for (const path of ["/search", "/login"]) faults.expectRefusalOf(path);
  await page.goto(`${faulty.url}/search?q=lake`);
  await page.reload();
  await expect(page.getByText("Too many tries.")).toBeVisible();
  await expectAccessible(page);
  await page.context().clearCookies();
  await page.goto(`${faulty.url}/login`);
  for (const _ of ["wrong", "too often"]) {
    await type(page, { Email: reader.email, Password: "wrong-one-1" });
    await press(page, "Log In");
    await expect(errorSummary(page)).toBeFocused();
  }
  await expect(errorSummary(page)).toContainText("Too many tries.");
  await expectAccessible(page);
});

test.describe("signed in as a member of its own", () => {
  test.use({ signedInAs: "a member of its own" });

  test("a page and a form whose backend is away are accessible", { tag }, async ({ page, faults }) => {
    for (const path of ["/location-forums", "/profile/interests"]) faults.expectRefusalOf(path);
    await page.goto(`${faulty.url}/profile/interests`);
    await type(page, { "Add an interest": "Night walks" });
    faulty.proxy.inject("/", { kind: "status", status: 503 });
    await press(page, "Add");
    await expect(errorSummary(page)).toBeFocused();
    await expectAccessible(page);
    await page.goto(`${faulty.url}/location-forums`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We cannot reach base camp.");
    await expectAccessible(page);
  });
});

test("the page about a form that is too long is accessible", { tag }, async ({ page, faults }) => {
  faults.expectRefusalOf("/profile/interests");
  await page.goto("/profile/interests");
  const interest = field(page, "Add an interest");
  await interest.evaluate((input: HTMLInputElement) => {
    input.value = "x".repeat(300_000);
  });
  await press(page, "Add");
  await expect(page.getByRole("main")).toContainText(
    "Shorten the text or choose smaller photos, and send it again.",
  );
  await expectNoViolation(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add an interest");
});
