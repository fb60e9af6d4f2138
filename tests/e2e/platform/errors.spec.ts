import { expect, test } from "../../support/browser/test.ts";
import { makeAdmin } from "../../support/people/operator.ts";
import { siteUrl } from "../../support/sites/site.ts";

test("an unknown address is told to have lost the trail", async ({ page, faults }) => {
  faults.expectRefusalOf("/no/such/page");
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Not found · Treks");
  await expect(page.getByRole("heading", { name: "Oops! We've lost the trail." })).toBeVisible();
  await expect(page.getByText("The page you're looking for doesn't exist or has been moved.")).toBeVisible();
  await page.getByRole("link", { name: "Return to Base Camp" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("signed in", () => {
  test.use({ signedInAs: "the reader" });

  test("the admin's screens are closed to a member", async ({ page, faults }) => {
    faults.expectRefusalOf("/admin/purge-users");
    const answer = await page.goto("/admin/purge-users");
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole("heading", { name: "This path is closed to you." })).toBeVisible();
  });

  test("no error page tells of the inside", { tag: "@http" }, async ({ context }) => {
    for (const path of [
      "/no/such/page",
      "/profile/none",
      "/location-forums/none",
      "/admin",
      "/location-forums/none.data",
    ]) {
      const answer = await context.request.get(siteUrl + path);
      expect(answer.status(), path).toBeGreaterThanOrEqual(400);
      const inside = /node_modules|\.server\.ts|\bat \S+ \(|file:\/\/|TypeError/;
      expect((await answer.text()).match(inside), path).toBeNull();
    }
  });
});

test("the admin's addresses are closed to members in every form", { tag: "@http" }, async ({
  context,
  ada,
}) => {
  const answers = async () => {
    const paths = ["/admin", "/admin/seed-tips", "/admin/seed-tips.data", "/admin/nothing-here"];
    const all = await Promise.all(paths.map(path => context.request.get(siteUrl + path)));
    return all.map(answer => answer.status());
  };
  const [layout, page, data] = await answers();
  expect([layout, page, data]).toEqual([403, 403, 403]);
  await makeAdmin(ada.email);
  expect(await answers()).not.toContain(403);
});
