import type { Page } from "@playwright/test";
import { press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUp } from "../../support/people/member.ts";

const steps = (page: Page) => page.getByRole("region", { name: "First steps" }).getByRole("listitem");

test("first steps stand where log-in leads, are ticked when done, and are dismissed for good", async ({
  page,
  forum,
}) => {
  const { email, password } = await signedUp("Ada");
  const logIn = async () => {
    await page.goto("/login");
    await type(page, { Email: email, Password: password });
    await press(page, "Log In");
    await expect(page).toHaveURL("/forums");
  };
  await logIn();
  await expect(steps(page).getByRole("link")).toHaveText([
    "Follow a place",
    "Add a photo of you",
    "Post your first report",
  ]);
  await expect(steps(page).getByRole("link").last()).toHaveAttribute("href", "/location-forums?for=post");
  await expect(steps(page).filter({ hasText: "(done)" })).toHaveCount(0);

  await page.goto(forum.path);
  await press(page, `Follow: ${forum.name}`);
  await page.goto("/forums");
  await expect(steps(page).filter({ hasText: "(done)" })).toHaveText(/^Follow a place/);

  await press(page, "Dismiss");
  await expect(page).toHaveURL("/forums");
  await expect(page.getByRole("heading", { name: "Treks Forums" })).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
  await page.context().clearCookies();
  await logIn();
  await expect(steps(page)).toHaveCount(0);
});
