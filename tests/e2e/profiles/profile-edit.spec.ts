import {
  errorSummary,
  expectNotice,
  expectTyped,
  field,
  noteWhenLeaving,
  press,
  type,
} from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUp } from "../../support/people/member.ts";
import { saveProfile } from "../../support/people/profiles.ts";
import { mountainPhoto, notAPhoto } from "../../support/photos.ts";

test.use({ signedInAs: "a member of its own" });

const typed = { Location: "Bern", Bio: "Slow uphill.", Interests: "Hiking, Photography, Travel" };

test.beforeEach(({ faults }) => {
  for (const path of ["/edit-profile", "/profile-setup"]) faults.expectRefusalOf(path);
});

test("an edited profile is saved and shown", async ({ page, ada, isScripted }) => {
  const lastButton = await noteWhenLeaving(page, "form[data-draft] .form-actions button:last-of-type");
  await page.goto("/edit-profile");
  await expectTyped(page, { "Full Name": ada.name, Username: ada.username });
  await expect(field(page, "Bio")).toHaveAttribute("rows", "4");
  await expect(page.getByText("Hiking, Photography, Travel")).toBeVisible();
  await type(page, { ...typed, "Full Name": "Ada Summit" });
  await press(page, "Save Changes");
  await expect(page).toHaveURL("/profile");
  await expectNotice(page, "Profile updated", "Your profile has been successfully updated.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada Summit");
  await expect(page.getByRole("list", { name: "Interests" }).getByRole("listitem")).toHaveCount(3);
  expect(await lastButton()).toBe(isScripted ? "Saving..." : "Save Changes");
  await page.goto("/edit-profile");
  await expectTyped(page, { ...typed, "Full Name": "Ada Summit" });
});

test("words typed after a refusal come back on the page", { tag: "@enhanced" }, async ({
  page,
  context,
  ada,
}) => {
  const isSaved = page.getByText(/^Saved on this device/);
  await saveProfile(context.request, ada, { bio: "Slow uphill.", location: "Bern" });
  await page.goto("/edit-profile");
  await type(page, { Bio: "Fast downhill.", "Full Name": " " });
  await expect(isSaved).toBeVisible();
  await press(page, "Save Changes");
  await expect(errorSummary(page)).toBeVisible();
  await type(page, { Bio: "Slow in both directions.", Location: "Thun" });
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem(`draft:${location.pathname}`)))
    .toContain("Thun");
  await page.goto("/edit-profile");
  await expectTyped(page, { Bio: "Slow in both directions.", Location: "Thun" });
});

test("a refused profile gives its reason in place and keeps all text", async ({ page, isScripted }) => {
  const ben = await signedUp("Ben");
  const taken = "This username is taken. Choose another one.";
  const odd = "Username can have 2 to 30 letters, digits, underscores, hyphens and dots";
  await page.goto("/edit-profile");
  for (const [name, username, ...sentences] of [
    [" ", "Ada Trail!", "Full Name is required", odd],
    ["Ada Trail", ben.username.toUpperCase(), taken],
    ["Ada Trail", "Treks_Guide", taken],
    ["Ada Trail", "ada.trail.", "Username must end in a letter, digit or underscore"],
  ] as const) {
    await type(page, { ...typed, "Full Name": name, Username: username });
    await press(page, "Save Changes");
    await expectNotice(page, "Error updating profile", sentences[0]);
    await expect(errorSummary(page).getByRole("link")).toHaveText([...sentences]);
    await expectTyped(page, { ...typed, Username: username });
  }
  await page.getByText("Change Banner").click();
  await page.getByLabel("Banner photo").setInputFiles(notAPhoto);
  // A script reads the file as soon as it is chosen.
  if (!isScripted) await press(page, "Save Changes");
  await expect(page.getByRole("main")).toContainText("This file is not a JPEG, PNG or WebP photo.");
  await expect(page.getByLabel("Banner photo")).toBeVisible();
  await expectTyped(page, typed);
  const settings = page.getByRole("link", { name: "Account Settings" });
  await expect(settings).toHaveAttribute("href", "/account-settings");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/profile");
});

test("saved pictures appear in the header and on the profile", async ({ page, isScripted }) => {
  await page.goto("/edit-profile");
  await page.getByLabel("Profile photo").setInputFiles(await mountainPhoto());
  await page.getByText("Change Banner").click();
  await page.getByLabel("Banner photo").setInputFiles(await mountainPhoto());
  if (isScripted) await expect(page.getByRole("img", { name: "Preview" })).toHaveCount(2);
  await press(page, "Save Changes");
  await expect(page).toHaveURL("/profile");
  const address = (kind: string) => new RegExp(`^/profile/[^/]+/${kind}/[0-9a-f]{12}/\\d+$`);
  const header = page.getByRole("banner").locator("summary img");
  await expect(header).toHaveAttribute("src", address("avatar"));
  await expect(page.locator("main img").first()).toHaveAttribute("src", address("banner"));
  for (const image of await page.locator("main img").or(header).all()) {
    await expect(image).toHaveJSProperty("complete", true);
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  }
});

test("the profile setup is saved", { tag: "@hosted" }, async ({ page }) => {
  await page.goto("/profile-setup");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Complete your profile");
  await type(page, typed);
  await page.getByLabel("Profile photo").setInputFiles(await mountainPhoto());
  await press(page, "Save");
  await expect(page).toHaveURL("/feed");
  await expectNotice(page, "Profile updated", "Your profile has been successfully set up.");
  await page.goto("/profile");
  await expect(page.getByText("Slow uphill.")).toBeVisible();
});

test("the profile setup can be skipped and then changes nothing", async ({ page, context, ada }) => {
  await saveProfile(context.request, ada, { bio: "Kept." });
  await context.clearCookies({ name: /flash/ });
  await page.goto("/profile-setup");
  await press(page, "Skip for now");
  await expect(page).toHaveURL("/feed");
  await expectNotice(page, "Profile setup skipped", "You can always update your profile later.");
  await page.goto("/profile");
  await expect(page.getByText("Kept.")).toBeVisible();
});
