import type { Page } from "@playwright/test";
import { errorSummary, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { openCrawlSite } from "../../support/sites/crawl-site.ts";

const site = openCrawlSite();

const limit = "Pages per source (max 120)";

test("a crawl creates tips and gives a reason for each source without one", async ({ page }) => {
  await site.sql`
    insert into public.location_forums (location_name, location_type, country)
    values ('Yosemite National Park', 'national_park', 'United States')`;
  await open(page, "crawl-tips");
  await expectTyped(page, { "Web addresses": "", [limit]: "60" });
  await start(page, [site.trails.url, "", `${site.trails.url}gone`], "3");
  await expectNotice(page, "Crawl complete", "Created 3 posts");
  await expect(page.getByText("2 sources, up to 3 pages each")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: `${site.trails.url}gone` })).toContainText([
    /created0/,
    "answered 404",
  ]);

  const [tip] = await site.sql`
    select id, location_forum_id from public.location_forum_posts where title like 'The mist trail%'`;
  await page.goto(`${site.url}/location-forums/${tip?.location_forum_id}/posts/${tip?.id}`);
  await expect(page.getByRole("link", { name: "Yosemite National Park" })).toBeVisible();
  const source = page.getByRole("link", { name: `${site.trails.url}falls` });
  await expect(source).toHaveAttribute("rel", "nofollow ugc noopener");
  await expect(source).toHaveAttribute("href", `${site.trails.url}falls`);
});

test("a refused or failed crawl gives its reason and keeps the form", async ({ page, faults }) => {
  faults.expectRefusalOf("/admin/crawl-tips");
  await open(page, "crawl-tips");
  const lines = "https://trails.example/\n\nwww.nps.gov\n";
  await type(page, { "Web addresses": lines, [limit]: "many" });
  await press(page, "Start crawl");
  await expectNotice(page, "Crawl failed", "Line 3 is not a web address");
  await expect(errorSummary(page).getByRole("link")).toHaveText([
    "Line 3 is not a web address",
    "Enter a number from 1 to 120",
  ]);
  await expectTyped(page, { "Web addresses": lines, [limit]: "many" });
  await start(page, [`${site.trails.url}gone`], "3");
  const reason = `Nothing could be read from ${site.trails.url}gone (answered 404).`;
  await expectNotice(page, "Crawl failed", reason);
  await expectTyped(page, { "Web addresses": `${site.trails.url}gone`, [limit]: "3" });
  await page.goto(`${site.url}/admin/log`);
  await page.getByRole("link", { name: "See it" }).first().click();
  await expect(page.getByText("Failed", { exact: true })).toBeVisible();
  for (const text of [reason, "Created 0 posts"]) await expect(page.locator("#main")).toContainText(text);
});

test("without a connection the form stays as it is", { tag: "@enhanced" }, async ({
  page,
  context,
  faults,
}) => {
  faults.expectLostConnection();
  await open(page, "crawl-tips");
  await type(page, { "Web addresses": "https://trails.example/" });
  await context.setOffline(true);
  await press(page, "Start crawl");
  await expect(errorSummary(page)).toContainText("There is no connection. Nothing is lost");
  await expectTyped(page, { "Web addresses": "https://trails.example/" });
  await context.setOffline(false);
});

test("a crawl that has stopped continues from its queue on request", async ({ page }) => {
  const packing = `${site.trails.url}packing`;
  const [crawl] = await site.sql`
    with crawl as (
      insert into public.admin_actions (id, kind, admin_name, options, counts)
      values (gen_random_uuid(), 'crawl-tips', 'Ivy', ${site.sql.json({ urls: [packing], limit: 1 })}, '{"total": 1200}')
      returning id
    )
    insert into public.crawl_pages (action_id, source, url) select id, ${packing}, ${packing} from crawl
    returning action_id`;
  await open(page, `actions/${crawl?.action_id}`);
  await expect(page.getByText("Running", { exact: true })).toBeVisible();
  await press(page, "Continue");
  await expectNotice(page, "Crawl complete", "Created 1,201 posts");
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toBeHidden();
});

async function open(page: Page, name: string) {
  await page.goto(`${site.url}/admin/${name}`);
}

async function start(page: Page, lines: string[], pages: string) {
  await type(page, { "Web addresses": lines.join("\n"), [limit]: pages });
  await press(page, "Start crawl");
}
