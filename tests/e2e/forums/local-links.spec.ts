import type { Page } from "@playwright/test";
import { field, press } from "../../support/browser/journey.ts";
import { keepRecords } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

const tag = "@enhanced";
const url = "https://trails.example/lake";
const code = /\/assets\/link-parts-/;

test("addresses and mentions of this browser's posts and comments become links", { tag }, async ({
  page,
}) => {
  const content = `Ask @anna, see ${url}.`;
  await keepRecords(page, { userForums: [{ id: "linked", title: "Linked", content }] });
  await page.goto("/forums/linked");
  const article = page.getByRole("article");
  await expect(article.getByRole("link", { name: url })).toHaveAttribute("rel", "nofollow ugc noopener");
  await expect(article.getByRole("link", { name: "@anna" })).toHaveAttribute("href", "/profile/@anna");
  await expect(article).toContainText(content);
  await field(page, "Add a comment...").fill(`Also ${url}/2`);
  await press(page, "Post Comment");
  const comment = page.getByRole("listitem").filter({ hasText: "Also" });
  await expect(comment.getByRole("link", { name: `${url}/2` })).toBeVisible();
  await comment.getByRole("button", { name: /^Edit/ }).click();
  await expect(field(page, "Edit your comment")).toHaveValue(`Also ${url}/2`);
});

test("the caption of a photo post has links", { tag }, async ({ page }) => {
  await keepRecords(page, {
    userPosts: [
      { id: "post-7", title: "Lake", description: `See ${url}`, creator: { id: "x", name: "Anna" } },
    ],
  });
  await page.goto("/post/post-7");
  await expect(page.getByRole("article").getByRole("link", { name: url })).toBeVisible();
});

test("a page without addresses or mentions does not load the code for them", { tag }, async ({ page }) => {
  await keepRecords(page, { userForums: [{ id: "plain", title: "Plain", content: "Two bottles." }] });
  const asked = requestsFor(page);
  await page.goto("/forums/plain");
  await expect(page.getByText("Two bottles.")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
});

test("a text stays readable when the code for links does not arrive", { tag }, async ({ page, faults }) => {
  faults.expectBlockedScripts();
  await page.route(code, route => route.abort());
  await keepRecords(page, { userForums: [{ id: "linked", title: "Linked", content: `See ${url}.` }] });
  await page.goto("/forums/linked");
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(`See ${url}.`)).toBeVisible();
  await expect(page.getByRole("link", { name: url })).toHaveCount(0);
});

function requestsFor(page: Page) {
  const asked: string[] = [];
  page.on("request", request => code.test(request.url()) && asked.push(request.url()));
  return asked;
}
