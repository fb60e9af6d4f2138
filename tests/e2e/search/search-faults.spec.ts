import { expect, test } from "../../support/browser/test.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

test.use({ signedInAs: "the reader" });

const faulty = openFaultySite();

test("a search survives an outage of the backend", async ({ page, context, faults }) => {
  faults.expectRefusalOf("/search");
  faulty.proxy.inject("/rest/v1/rpc/", { kind: "refuse" });
  const answer = await page.goto(`${faulty.url}/search?q=ridge&tab=people`);
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole("heading", { name: "We cannot reach base camp." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Treks" }).first()).toBeVisible();
  const places = await context.request.get(`${faulty.url}/location-forums?q=ridge`);
  expect(places.status()).toBe(503);
  expect(await places.text()).toContain('value="ridge"');

  const term = page.getByRole("searchbox", { name: "Search posts, people, or forums..." });
  await expect(term).toHaveValue("ridge");
  faulty.proxy.heal();
  await term.press("Enter");
  await expect(page).toHaveURL(/q=ridge&tab=people|tab=people&q=ridge/);
  await expect(page.getByRole("heading", { name: "Search" })).toBeVisible();
});
