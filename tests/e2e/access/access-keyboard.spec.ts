import { expectEnhanced, expectIslands, expectNotice } from "../../support/browser/journey.ts";
import { tabAndPress, tabAndType, tabTo } from "../../support/browser/keyboard.ts";
import { keepRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";
import { confirmationPath } from "../../support/people/mail-links.ts";
import { newcomer } from "../../support/people/member.ts";
import { mountainPhoto } from "../../support/photos.ts";
import { full } from "../../support/screens/records.ts";

test("a visitor signs up, confirms and logs in with the keyboard alone", async ({ page }) => {
  const ada = newcomer("Ada");
  await page.goto("/");
  await tabAndPress(page, page.getByRole("main").getByRole("link", { name: "Sign Up" }), "Enter");
  await expect(page).toHaveURL("/signup");
  await tabAndType(page, {
    "Full Name": ada.name,
    Username: ada.username,
    Email: ada.email,
    Password: ada.password,
    "Confirm Password": ada.password,
  });
  await page.keyboard.press("Enter");
  await expectNotice(page, "Account created!");
  await page.goto(await confirmationPath(ada));
  await tabAndPress(page, page.getByRole("button", { name: "Confirm my email" }), "Enter");
  await expectNotice(page, "Email confirmed");
  await tabAndType(page, { Email: ada.email, Password: ada.password });
  await tabAndPress(page, page.getByRole("checkbox", { name: "Stay logged in" }), "Space");
  await expect(page.getByRole("checkbox", { name: "Stay logged in" })).not.toBeChecked();
  await tabAndPress(page, page.getByRole("button", { name: "Log In" }), "Enter");
  await expectNotice(page, "Welcome back!");
});

test.describe("signed in as a member of its own", () => {
  test.use({ signedInAs: "a member of its own" });

  test("a member posts with the keyboard alone", { tag: "@enhanced" }, async ({ page, forum }) => {
    await page.goto(forum.path);
    await tabAndPress(page, page.getByRole("main").getByRole("link", { name: "New Post" }), "Enter");
    await expectIslands(page);
    await tabAndType(page, { Title: "Fog on the ridge", Content: "We turned round." });
    await tabTo(page, page.getByRole("combobox", { name: "Tags" }));
    await page.keyboard.type("fog");
    await page.keyboard.press("Enter");
    await page.keyboard.type("sum");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "Chosen tags" }).getByRole("listitem")).toHaveText([
      "fog",
      "summit",
    ]);
    const choosing = page.waitForEvent("filechooser");
    await tabAndPress(page, page.getByLabel("Photos", { exact: true }), "Enter");
    await (await choosing).setFiles(await mountainPhoto());
    await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
    await tabAndPress(page, page.getByRole("button", { name: "Create Post" }), "Enter");
    await tabAndPress(page, page.getByRole("link", { name: "Fog on the ridge" }), "Enter");
    await expect(page.getByRole("main")).toContainText("We turned round.");
  });

  test("a member comments and saves with the keyboard alone", { tag: "@enhanced" }, async ({ page }) => {
    await page.goto("/post/none");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await tabAndPress(page, button("Like"), "Space");
    await expect(page.getByText("157 likes")).toBeVisible();
    await tabAndPress(page, button("Save to To-Do"), "Enter");
    await expect(button("Save to To-Do")).toHaveAttribute("aria-pressed", "true");
    await tabAndPress(page, button("● Live"), "Space");
    await expect(button("○ Paused")).toBeFocused();
    await tabAndType(page, { "Add a comment...": "On the list." });
    await tabAndPress(page, button("Post Comment"), "Enter");
    await expect(page.getByRole("heading", { name: /^Comments/ })).toBeFocused();
    await tabTo(page, page.getByRole("link", { name: "View To-Do List" }), "Shift+Tab");
    await page.goto("/todo");
    await tabAndPress(page, page.getByRole("checkbox"), "Space");
    await expect(page.getByRole("main").getByRole("status")).toHaveText("1 of 1 completed");
  });
});

test.describe("signed in as the reader", () => {
  test.use({ signedInAs: "the reader" });

  test("a member searches, changes tabs and filters with the keyboard alone", async ({ page }) => {
    await page.goto("/search");
    await tabAndPress(page, page.getByRole("searchbox"), "Space");
    await page.keyboard.type("park");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Location forums" })).toBeVisible();
    await tabAndPress(page, page.getByRole("link", { name: "People", exact: true }), "Enter");
    await expect(page).toHaveURL(/tab=people/);
    await page.goto("/forums");
    await tabTo(page, page.getByRole("combobox", { name: "Category" }));
    await page.keyboard.type("Gear");
    await tabAndPress(page, page.getByRole("button", { name: "Search", exact: true }), "Enter");
    await expect(page).toHaveURL(/category=Gear/);
  });

  test("a dialog traps the focus and returns it", { tag: "@enhanced" }, async ({ page }) => {
    await keepRecords(page, full);
    await page.goto("/forums/forum-0");
    const opener = page.getByRole("button", { name: "Delete", exact: true });
    await expect(opener).toBeVisible();
    await tabTo(page, opener);
    const before = await page.locator("h1").boundingBox();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "Delete this post?" });
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    expect(await page.locator("h1").boundingBox()).toEqual(before);
    for (let stops = 0; stops < 6; stops++) {
      await page.keyboard.press("Tab");
      // Behind the last button the browser's own ones follow, and then the first.
      const isOutside = await page.evaluate(() => !document.activeElement?.matches("dialog *, body"));
      expect(isOutside).toBe(false);
    }
    for (const name of ["Cancel", "Delete Post"]) await tabTo(page, dialog.getByRole("button", { name }));
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  for (const { menu, width, first } of [
    { menu: "Navigation", width: 360, first: "Forums" },
    { menu: "Forums", width: 1280, first: "General Forums" },
    { menu: "Your account", width: 1280, first: "Profile" },
  ]) {
    test(`the menu “${menu}” opens, closes with Escape and returns the focus`, { tag: "@enhanced" }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/location-forums");
      await expectEnhanced(page);
      const named = page.locator(`summary[aria-label="${menu}"]`);
      const opener = named.or(page.locator("summary").filter({ hasText: menu }));
      await tabAndPress(page, opener, "Enter");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: first, exact: true })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(opener).toBeFocused();
      await expect(page.locator("details[data-menu][open]")).toHaveCount(0);
      await page.keyboard.press("Enter");
      await tabTo(page, page.getByRole("main").getByRole("searchbox"));
      await expect(page.locator("details[data-menu][open]"), "left behind").toHaveCount(0);
    });
  }
});
