import { activity, keepRecords, tinyPhoto, toDo } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { guidePath } from "../../support/people/profiles.ts";

test.use({ signedInAs: "the reader" });

const tag = "@enhanced";
const records = {
  profilePosts: [4, 3, 2, 1].map(number => ({ id: `post-${number}`, imageUrl: tinyPhoto })),
  userActivities: [activity(2), activity(1)],
  todoList: [1, 2, 3, 4, 5].map(number => toDo(number)),
};

test("the owner sees where their photos are stored", async ({ page, isScripted }) => {
  await page.goto("/profile");
  const tiles = page.getByRole("list", { name: "Photos" }).getByRole("listitem");
  await expect(tiles).toHaveCount(1);
  await expect(tiles.getByRole("link", { name: "Keep a photo" })).toHaveAttribute("href", "/upload");
  await expect(page.getByText("Turn on JavaScript")).toBeVisible({ visible: !isScripted });
});

test("another member's profile shows none of this browser's records", { tag }, async ({ page }) => {
  await keepRecords(page, records);
  for (const query of ["", "?tab=activities", "?tab=todo"]) {
    await page.goto(guidePath + query);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Treks Guide");
    await page.waitForLoadState("networkidle");
    await expect(page.getByText(/Walk no|Place no|View post|Keep a photo/)).toHaveCount(0);
  }
});
