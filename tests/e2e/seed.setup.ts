import { expectNotice, noteWhenLeaving, press } from "../support/browser/journey.ts";
import { expect, test } from "../support/browser/test.ts";
import { closeAllForums, forumNames } from "../support/people/operator.ts";
import { fromSite } from "../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const empty = "No location forums found matching your search.";

// Each test starts from an empty table, and the last one leaves the forums for all other tests.
test.describe.configure({ mode: "serial" });

test("the empty list of places fills itself with script", async ({ page }) => {
  const lastToasts = await noteWhenLeaving(page, "[data-toasts]");
  await page.goto("/location-forums");
  await expect(page.getByRole("list", { name: "Location forums" }).getByRole("listitem")).toHaveCount(24);
  expect(await lastToasts()).toContain("Seeding forumsCreating forums and Treks Guide posts...");
  // The next page repeats it, because it was visible too briefly.
  await expectNotice(page, "Seeding forums", "Creating forums and Treks Guide posts...");
  await closeAllForums();
  await page.reload();
  await expect(page.getByText(empty), "the member has been offered the seeding once").toBeVisible();
});

test("twenty concurrent visits fill the empty list once, without an error", async ({ context }) => {
  await closeAllForums();
  const send = () => context.request.post("/location-forums/seed", { headers: fromSite, maxRedirects: 0 });
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  expect(new Set(answers.map(answer => answer.status()))).toEqual(new Set([303]));
  const messages = answers.map(answer => flashOf(answer.headers()["set-cookie"] ?? ""));
  expect(new Set(messages.map(({ title }) => title))).toEqual(new Set(["Seeding forums"]));
  const names = await forumNames();
  expect(names.length).toBeGreaterThanOrEqual(60);
  expect(new Set(names).size).toBe(names.length);
  await closeAllForums();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a button fills the empty list of places", async ({ page }) => {
    await page.goto("/location-forums");
    await expect(page.getByText(empty)).toBeVisible();
    await press(page, "Create forums and Treks Guide posts");
    await expectNotice(page, "Seeding forums", "Creating forums and Treks Guide posts...");
    await expect(page.getByRole("list", { name: "Location forums" }).getByRole("listitem")).toHaveCount(24);
    await expect(page.getByRole("button", { name: /Create forums/ })).toHaveCount(0);
  });
});

function flashOf(cookie: string): { title: string } {
  const [, value = ""] = /treks-flash=([^;]*)/.exec(cookie) ?? [];
  const [said = ""] = decodeURIComponent(value).split(".");
  return JSON.parse(Buffer.from(said, "base64").toString());
}
