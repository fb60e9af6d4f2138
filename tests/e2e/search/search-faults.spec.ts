import { expect, test } from "../../support/browser/test.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite();

test("a visitor logs in first, and comes back to the results", { tag: "@http" }, async ({ request }) => {
  const answer = await request.get(`${faulty.url}/search?q=a%26b&tab=people`, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe(
    `/login?redirectTo=${encodeURIComponent("/search?q=a%26b&tab=people")}`,
  );
});

test.describe("signed in", () => {
  test.use({ signedInAs: "the reader" });

  test("while the backend is away the page says so in the product's own frame", async ({ page, faults }) => {
    faults.expectRefusalOf("/search");
    faulty.proxy.inject("/rest/v1/rpc/", { kind: "refuse" });
    const answer = await page.goto(`${faulty.url}/search?q=ridge&tab=people`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole("heading", { name: "We cannot reach base camp." })).toBeVisible();
    await expect(page.getByRole("link", { name: "Treks" }).first()).toBeVisible();

    const term = page.getByRole("searchbox", { name: "Search posts, people, or forums..." });
    await expect(term).toHaveValue("ridge");
    faulty.proxy.heal();
    await term.press("Enter");
    await expect(page).toHaveURL(/q=ridge&tab=people|tab=people&q=ridge/);
    await expect(page.getByRole("heading", { name: "Search" })).toBeVisible();
  });

  test("the list of places that cannot be read keeps what was looked for", { tag: "@http" }, async ({
    context,
  }) => {
    for (const status of [500, 503, 429]) {
      faulty.proxy.inject("/rest/v1/rpc/", { kind: "status", status });
      const answer = await context.request.get(`${faulty.url}/location-forums?q=ridge`);
      expect(answer.status()).toBe(503);
      expect(await answer.text()).toContain('value="ridge"');
    }
  });
});
