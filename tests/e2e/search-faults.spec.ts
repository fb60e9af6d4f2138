import { openFaultySite } from "../support/faulty-site.ts";
import { expect, test } from "../support/test.ts";

const faulty = openFaultySite(1);

test("a visitor logs in first, and comes back to the results", { tag: "@http" }, async ({ request }) => {
  const answer = await request.get(`${faulty.url}/search?q=a%26b&tab=people`, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe(
    `/login?redirectTo=${encodeURIComponent("/search?q=a%26b&tab=people")}`,
  );
});

test("while the backend is away the page says so in the product's own frame", async ({
  page,
  reader,
  faults,
}) => {
  faults.expectRefusalOf("/search");
  faulty.proxy.inject("/rest/v1/rpc/", { kind: "refuse" });
  const answer = await page.goto(`${faulty.url}/search?q=ridge&tab=people`);
  expect(answer?.status(), reader.name).toBe(503);
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
  reader,
}) => {
  for (const status of [500, 503, 429]) {
    faulty.proxy.inject("/rest/v1/rpc/", { kind: "status", status });
    const answer = await context.request.get(`${faulty.url}/location-forums?q=ridge`);
    expect(answer.status(), reader.name).toBe(503);
    expect(await answer.text()).toContain('value="ridge"');
  }
});

test("the sixty-first search in a minute has to wait and keeps its term", { tag: "@http" }, async ({
  context,
  reader,
}) => {
  const search = (query: string) => context.request.get(`${faulty.url}/search${query}`);
  const searches = await Promise.all(Array.from({ length: 60 }, () => search("?q=ridge&tab=forums")));
  expect(
    searches.map(answer => answer.status()),
    reader.name,
  ).not.toContain(429);
  const late = await search("?q=ridge&tab=people");
  expect(late.status()).toBe(429);
  expect(Number(late.headers()["retry-after"])).toBeGreaterThan(0);
  const page = await late.text();
  expect(page).toMatch(/Too many tries\. Wait \d+ (seconds|minutes) and try again\./);
  expect(page).toContain('value="ridge"');
  expect(page).toContain('name="tab" value="people"');
  expect((await search("")).status(), "without a term").toBe(200);
});
