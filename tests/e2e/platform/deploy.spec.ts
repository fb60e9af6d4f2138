import { expectIslands, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { titlesIn } from "../../support/people/operator.ts";
import { filesOf, startCopiedSite } from "../../support/sites/deployment.ts";

test.describe.configure({ mode: "serial" });

let site: Awaited<ReturnType<typeof startCopiedSite>>;

test.beforeAll(async () => {
  site = await startCopiedSite();
});
test.afterAll(() => site.stop());

test.describe("signed in as a new member", () => {
  test.use({ signedInAs: "a member of its own" });

  test("a page works through two newer builds", { tag: "@enhanced" }, async ({ page, forum }) => {
    const typed = { Title: "Fog on the ridge", Content: "We turned round at the second cairn." };
    await page.goto(`${site.url}${forum.path}/new-post`);
    await expectIslands(page);
    await type(page, typed);
    const other = await page.context().newPage();
    await other.goto(`${site.url}/forums/new`);
    await expectIslands(other);
    const files = await filesOf(`${site.url}/login`);
    expect(files.length).toBeGreaterThan(0);

    for (const _ of ["a newer build", "and another"]) await site.takeNewerBuild();

    for (const file of files) expect((await fetch(site.url + file)).status, file).toBe(200);
    await other.getByLabel("Location").click();
    await expect(other.getByRole("combobox", { name: "Location" })).toBeVisible();
    await press(page, "Create Post");
    await expect(page.getByRole("link", { name: typed.Title })).toBeVisible();
    expect(await titlesIn(forum)).toEqual([typed.Title]);
  });
});

test.describe("signed in as the reader", () => {
  test.use({ signedInAs: "the reader" });

  test("cached HTML of an older build hydrates and works", { tag: "@enhanced" }, async ({ page }) => {
    const address = `${site.url}/forums/new`;
    const kept = await page.context().request.get(address);
    const [body, headers] = [await kept.text(), kept.headers()];
    await site.takeNewerBuild();
    await page.route(address, route => route.fulfill({ status: 200, headers, body }));
    await page.goto(address);
    await expectIslands(page);
    await page.getByLabel("Location").click();
    await expect(page.getByRole("combobox", { name: "Location" })).toBeVisible();
    await page.getByRole("link", { name: "Treks" }).first().click();
    await expect(page).toHaveURL(`${site.url}/forums`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
