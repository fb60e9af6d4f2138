import { type FaultProxy, startFaultProxy } from "../support/fault-proxy.ts";
import { startSecondSite } from "../support/second-site.ts";
import { apiUrl } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

test.describe.configure({ mode: "serial" });

let proxy: FaultProxy;
let site: Awaited<ReturnType<typeof startSecondSite>>;

test.beforeAll(async () => {
  proxy = await startFaultProxy(apiUrl);
  site = await startSecondSite(proxy.url, 1);
});
test.afterEach(() => proxy.heal());
test.afterAll(async () => {
  await site.stop();
  await proxy.stop();
});

test("a visitor logs in first, and comes back to the results", { tag: "@http" }, async ({ request }) => {
  const answer = await request.get(`${site.url}/search?q=a%26b&tab=people`, { maxRedirects: 0 });
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
  proxy.inject("/rest/v1/rpc/", { kind: "refuse" });
  const answer = await page.goto(`${site.url}/search?q=ridge`);
  expect(answer?.status(), reader.name).toBe(503);
  await expect(page.getByRole("heading", { name: "We cannot reach base camp." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Treks" }).first()).toBeVisible();
});

test("the sixty-first search in a minute has to wait and keeps its term", { tag: "@http" }, async ({
  context,
  reader,
}) => {
  const search = (query: string) => context.request.get(`${site.url}/search${query}`);
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
