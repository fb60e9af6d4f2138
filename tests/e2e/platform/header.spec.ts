import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { expectNotice, field, press } from "../../support/browser/journey.ts";
import { layoutShifts } from "../../support/browser/layout-shift.ts";
import { expect, test } from "../../support/browser/test.ts";

const newPostLinks = [
  ["Post about a place", "/location-forums?for=post"],
  ["Report conditions", "/location-forums?for=conditions"],
  ["Photo", "/upload"],
  ["Activity", "/activity/new"],
  ["Forum", "/forums/new"],
] as const;

test.describe("signed in as the reader", () => {
  test.use({ signedInAs: "the reader" });

  test("the desktop menus hold their links", { tag: "@desktop" }, async ({ page }) => {
    await page.goto("/forums");
    const main = page.getByRole("navigation", { name: "Main" });
    await menu(page, "Forums").click();
    await expect(main.getByRole("link")).toHaveText([
      "General Forums",
      "Location Forums",
      "Create Forum Post",
      "Feed",
      "Search",
      "",
    ]);
    await main.getByRole("link", { name: "Location Forums" }).click();
    await expect(page).toHaveURL("/location-forums");
    await menu(page, "New Post").click();
    for (const [name, href] of newPostLinks)
      await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  });

  test("a new post begins with who sees it, and a place leads to its composer", async ({ page, forum }) => {
    await page.goto("/feed");
    await menu(page, "Share Your Adventure").click();
    const offer = page.getByRole("main").locator("details > ul");
    await expect(offer).toHaveText(/^Everybody sees it.*Only you, on this device/);
    await expect(offer.getByRole("link")).toHaveText(newPostLinks.map(([name]) => name));
    for (const [name, question, path] of [
      ["Post about a place", "Choose the place of your post.", "new-post"],
      ["Report conditions", "Choose the place that you have seen.", "conditions"],
    ] as const) {
      await page.goto("/feed");
      await menu(page, "Share Your Adventure").click();
      await page.getByRole("main").getByRole("link", { name }).click();
      await expect(page.getByText(question)).toBeVisible();
      await field(page, "Search locations...").fill(forum.name);
      await press(page, "Search");
      await expect(page.getByText(question)).toBeVisible();
      const places = page.getByRole("list", { name: "Location forums" });
      await places.getByRole("link", { name: forum.name, exact: true }).click();
      await expect(page).toHaveURL(`${forum.path}/${path}`);
    }
  });

  test("the link to the open page is marked", { tag: "@desktop" }, async ({ page }) => {
    for (const [path, name] of [
      ["/feed", "Feed"],
      ["/search", "Search"],
      ["/notifications", "Notifications"],
    ] as const) {
      await page.goto(path);
      const marked = page.getByRole("banner").locator("[aria-current=page]").filter({ visible: true });
      await expect(marked).toHaveCount(1);
      await expect(marked).toHaveAccessibleName(name);
    }
  });

  test("a document that stops amid the header moves nothing when it goes on", { tag: "@enhanced" }, async ({
    page,
    context,
  }) => {
    const html = await (await context.request.get("/forums")).text();
    const cut = html.lastIndexOf("<details", html.indexOf("</header>")) + "<details>".length;
    const server = createServer(async (request, response) => {
      const isDocument = request.url === "/forums";
      response.setHeader("Content-Type", isDocument ? "text/html; charset=utf-8" : "text/javascript");
      if (!isDocument) return response.end();
      response.write(html.slice(0, cut));
      await setTimeout(500);
      response.end(html.slice(cut));
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/forums`);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
    server.closeAllConnections();
    server.close();
  });

  test("the phone has a drawer named Navigation", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/forums");
    await expect(page.getByRole("link", { name: "Search" })).toBeHidden();
    await page.locator("summary[aria-label=Navigation]").click();
    const drawer = page.getByRole("navigation", { name: "Navigation" });
    await expect(drawer.getByRole("heading", { name: "Navigation" })).toBeVisible();
    await expect(drawer.getByRole("link")).toHaveText([
      "Forums",
      "Location Forums",
      "Feed",
      "Search",
      ...newPostLinks.map(([name]) => name),
    ]);
    await expect(drawer).toContainText("New Post: everybody sees it");
    await drawer.getByRole("link", { name: "Feed" }).click();
    await expect(page).toHaveURL("/feed");
  });
});

test.describe("signed in as a new member", () => {
  test.use({ signedInAs: "a member of its own" });

  test("the avatar menu holds the member's screens and Log Out", async ({ page, ada }) => {
    await page.goto("/forums");
    const avatar = menu(page, "Your account");
    await expect(avatar).toContainText(ada.username);
    await avatar.click();
    for (const [name, href] of [
      ["Profile", "/profile"],
      ["Activities", "/activity"],
      ["Change Password", "/change-password"],
      ["To-Do List", "/todo"],
      ["Account Settings", "/account-settings"],
    ] as const)
      await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    await press(page, "Log Out");
    await expect(page).toHaveURL("/");
    await expectNotice(page, "Signed out", "You have been successfully signed out.");
  });
});

test.describe("on a narrow phone", () => {
  test.use({ signedInAs: "the reader", viewport: { width: 360, height: 740 } });

  test("every menu fits, and leads to feed, activities and settings", async ({ page }) => {
    await page.goto("/forums");
    await page.locator("summary[aria-label=Navigation]").click();
    await page.getByRole("link", { name: "Feed", exact: true }).click();
    await expect(page).toHaveURL("/feed");
    for (const [name, path] of [
      ["Activities", "/activity"],
      ["Account Settings", "/account-settings"],
    ] as const) {
      await menu(page, "Your account").click();
      const link = page.getByRole("banner").getByRole("link", { name, exact: true });
      await expect(link).toBeInViewport({ ratio: 1 });
      await link.click();
      await expect(page).toHaveURL(path);
    }
    await page.goto("/upload");
    const kinds = page.getByRole("navigation", { name: "New Post" }).getByRole("link");
    await expect(kinds).toHaveText(newPostLinks.map(([name]) => name));
  });
});

test("a visitor finds links to log in and to sign up, also on a missing page", async ({ page, faults }) => {
  await page.goto("/");
  const account = page.getByRole("navigation", { name: "Account" });
  await expect(account.getByRole("link")).toHaveText(["Log In", "Sign Up"]);
  await expect(page.getByRole("main").getByRole("link")).toHaveText(["Log In", "Sign Up"]);
  await account.getByRole("link", { name: "Log In" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Treks" }).click();
  await expect(page).toHaveURL("/");

  faults.expectRefusalOf("/no/such/page");
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Not found · Treks");
  await expect(page.getByRole("heading", { name: "Oops! We've lost the trail." })).toBeVisible();
  await expect(page.getByText("The page you're looking for doesn't exist or has been moved.")).toBeVisible();
  await page.getByRole("link", { name: "Return to Base Camp" }).click();
  await expect(page).toHaveURL("/");
});

function menu(page: Page, name: string) {
  return page.locator("summary").filter({ hasText: name });
}
