import type { Page } from "@playwright/test";
import { errorSummary, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { saveProfile } from "../../support/people/profiles.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

test("interests can be added and removed", async ({ page }) => {
  await page.goto("/profile");
  await add(page, " Ice climbing ");
  await expectNotice(page, "Interest added successfully");
  await add(page, "Huts");
  await expect(interests(page)).toHaveText(["Ice climbing", "Huts"]);
  await press(page, "Remove Ice climbing");
  await expectNotice(page, "Interest removed successfully");
  await expect(interests(page)).toHaveText(["Huts"]);
});

test("a refused interest comes back as typed", async ({ page, context, ada, faults }) => {
  faults.expectRefusalOf("/profile/interests");
  const thirty = Array.from({ length: 30 }, (_, number) => `Peak ${number}`);
  await saveProfile(context.request, ada, { interests: thirty.join(",") });
  await page.goto("/profile");
  const cookies = await context.cookies();
  for (const [interest, sentence] of [
    [`Huts ${"o".repeat(40)}`, "An interest can have at most 40 characters"],
    ["Huts", "You can have at most 30 interests. Remove one to add another."],
    ["Ice", "User not authenticated"],
  ] as const) {
    if (interest === "Ice") await context.clearCookies();
    await add(page, interest);
    await expectNotice(page, "Error updating profile", sentence);
    await expect(errorSummary(page)).toContainText(sentence);
    await expectTyped(page, { "Add an interest": interest });
  }
  const login = page.getByRole("link", { name: "Log in and come back" });
  await expect(login).toHaveAttribute("href", "/login?redirectTo=%2Fprofile");
  await context.addCookies(cookies);
  await page.goto("/profile");
  await context.clearCookies();
  await press(page, "Remove Peak 0");
  await expect(page).toHaveURL("/login?redirectTo=%2Fprofile");
  await expectNotice(page, "Error updating profile", "User not authenticated");
  await context.addCookies(cookies);
  await page.goto("/profile");
  await expect(interests(page)).toHaveCount(30);
});

test("five interests added concurrently are all stored", { tag: "@http" }, async ({ context }) => {
  const names = ["Huts", "Ice", "Maps", "Fords", "Fog"];
  const send = (interest: string) =>
    context.request.post(`${siteUrl}/profile/interests`, {
      form: { interest },
      headers: fromSite,
      maxRedirects: 0,
    });
  const answers = await Promise.all(names.map(send));
  expect(answers.map(answer => answer.status())).toEqual(names.map(() => 303));
  const html = await (await context.request.get(`${siteUrl}/profile`)).text();
  for (const name of names) expect(html).toContain(`aria-label="Remove ${name}"`);
});

async function add(page: Page, interest: string) {
  await type(page, { "Add an interest": interest });
  await press(page, "Add");
}

function interests(page: Page) {
  return page.getByRole("list", { name: "Interests" }).getByRole("listitem");
}
