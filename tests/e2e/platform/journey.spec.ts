import type { Page } from "@playwright/test";
import {
  expectEnhanced,
  expectIslands,
  expectNotice,
  expectTyped,
  field,
  press,
  type,
} from "../../support/browser/journey.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { expect, test } from "../../support/browser/test.ts";
import { confirmationPath } from "../../support/people/mail-links.ts";
import { type Member, newcomer } from "../../support/people/member.ts";
import { mountainPhoto } from "../../support/photos.ts";

/** What happens between typing and pressing the button. */
type Pause = () => Promise<void>;

test("a visitor becomes a member and posts a photo of a place", { tag: "@hosted" }, async ({ page }) => {
  await becomeMember(page, newcomer("Ada"));
  await readForums(page);
  await postPhoto(page, `Sunrise ${Date.now()}`);
  await leave(page);
});

test("the journey keeps text that is typed early", { tag: ["@enhanced", "@desktop"] }, async ({ page }) => {
  const scripts = await holdScripts(page);
  async function scriptsCome() {
    scripts.letThrough();
    await expectEnhanced(page);
    if (page.url().endsWith("/new-post")) await expectIslands(page);
    scripts.holdAgain();
  }
  await becomeMember(page, newcomer("Ben"), scriptsCome);
  await postPhoto(page, `Late light ${Date.now()}`, scriptsCome);
});

test("the journey succeeds with early forms", { tag: ["@enhanced", "@desktop"] }, async ({ page }) => {
  const scripts = await holdScripts(page);
  await becomeMember(page, newcomer("Chloe"));
  await postPhoto(page, `First light ${Date.now()}`);
  scripts.letThrough();
  await leave(page);
});

async function becomeMember(page: Page, member: Member, pause: Pause = async () => {}) {
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Treks", level: 1 })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();

  await fillIn(page, pause, {
    "Full Name": member.name,
    Username: member.username,
    Email: member.email,
    Password: member.password,
    "Confirm Password": member.password,
  });
  await press(page, "Sign Up");
  await expectNotice(page, "Account created!", "Please check your email to verify your account.");

  await page.goto(await confirmationPath(member), { waitUntil: "commit" });
  await press(page, "Confirm my email");
  await expectNotice(page, "Email confirmed", "Your account is verified. You can log in now.");

  await fillIn(page, pause, { Email: member.email, Password: member.password });
  await press(page, "Log In");
  await expectNotice(page, "Welcome back!", "You've successfully logged in.");
  await expect(page.getByRole("heading", { name: "Treks Forums" })).toBeVisible();
}

async function readForums(page: Page) {
  const posts = page.getByRole("list", { name: "Forum posts" }).locator(":scope > li");
  await expect(posts).toHaveCount(10);
  await field(page, "Search discussions...").fill("river");
  await page.getByLabel("Category").selectOption("Backpacking");
  await press(page, "Search");
  await expect(posts.first()).toContainText("Backpacking");
  expect(await posts.count()).toBeLessThan(10);
}

async function postPhoto(page: Page, title: string, pause: Pause = async () => {}) {
  await page.goto("/location-forums", { waitUntil: "commit" });
  await page.getByRole("list", { name: "Location forums" }).getByRole("link").first().click();
  await page.getByRole("link", { name: "New Post", exact: true }).last().click();

  await page.getByLabel("Tags", { exact: true }).fill("Summit, hiking");
  await page.getByLabel("Photos", { exact: true }).setInputFiles(await mountainPhoto());
  await fillIn(page, pause, { Title: title, Content: "The whole valley was below the clouds." });
  await press(page, "Create Post");

  const post = page.getByRole("listitem").filter({ hasText: title });
  await expect(post).toContainText("Trail");
  await expect(post.getByRole("list", { name: "Tags" })).toContainText("summit");
  const photo = page.getByRole("img", { name: `Photo: ${title}` });
  const address = await photo.getAttribute("src");
  const answer = await page.request.get(address ?? "");
  expect(answer.headers()["content-type"]).toBe("image/webp");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText("The whole valley was below the clouds.")).toBeVisible();
  await expect(photo).toBeVisible();
}

async function leave(page: Page) {
  await page.locator("summary").filter({ hasText: "Your account" }).click();
  await press(page, "Log Out");
  await expectNotice(page, "Signed out", "You have been successfully signed out.");
  await page.goto("/forums");
  await expect(page).toHaveURL("/login?redirectTo=%2Fforums");
}

async function fillIn(page: Page, pause: Pause, texts: Record<string, string>) {
  await type(page, texts);
  await pause();
  await expectTyped(page, texts);
}
