import { deploy } from "../../soak/deploy.ts";
import { processes } from "../../soak/processes.ts";
import { expect, test } from "../../support/browser/test.ts";
import { apiUrl, databaseUrl, siteKeys } from "../../support/sites/site.ts";

/** `npm run soak -- 10 processes` takes ten minutes. */
const seconds = 10;

test("nothing is lost, doubled or signed out where each request may reach another process, and limits hold", {
  tag: "@http",
}, async () => {
  test.setTimeout(180_000);
  const rows = await processes(seconds);
  expect(rows.filter(({ ok }) => !ok)).toEqual([]);
});

test("two processes take a newer build one after the other, and every request meanwhile is answered", {
  tag: "@http",
}, async () => {
  test.setTimeout(180_000);
  const rows = await deploy({ apiUrl, databaseUrl, keys: siteKeys() }, { builds: 1, processes: 2 });
  expect(rows.filter(({ ok }) => !ok)).toEqual([]);
});
