import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { signedUp, signedUpBrowser } from "../../support/people/member.ts";
import { saveProfile } from "../../support/people/profiles.ts";
import { postPath, sendPost } from "../../support/posts.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const url = "https://trails.example/lake?a=1&b=2";
const hostile = "javascript:alert(1) https://treks.example@evil.example/ data:text/html,x";

test("addresses and mentions in posts, comments and bios are links", async ({
  context,
  page,
  forum,
  ada,
}) => {
  const asked: string[] = [];
  page.on("request", request => asked.push(new URL(request.url()).host));
  const ben = await signedUp("Ben");
  const id = randomUUID();
  const text = `Ask @${ben.username.toUpperCase()}. See ${url}, not ${hostile}`;
  await sendPost(context.request, forum, { id, title: "Water on the ridge", content: text });
  const path = postPath(forum, id);
  const form = { id: randomUUID(), content: `${text} (comment)` };
  await context.request.post(siteUrl + path, { form, headers: fromSite, maxRedirects: 0 });
  await saveProfile(context.request, ada, { bio: `${text} (bio)` });

  await page.goto(path);
  await expectLinks(page.getByRole("article"));
  await expectLinks(page.getByRole("listitem").filter({ hasText: "(comment)" }));
  await page.getByRole("article").getByRole("link", { name: "@BEN_" }).click();
  await expect(page.getByRole("heading", { name: ben.name, level: 1 })).toBeVisible();
  await expect(page.getByText(`@${ben.username}`, { exact: true })).toBeVisible();
  await page.goto("/profile");
  await expectLinks(page.locator("p").filter({ hasText: "(bio)" }));
  await page.goto(forum.path);
  await expect(page.getByText("not javascript:alert(1)")).toBeVisible();
  await expect(page.getByRole("link", { name: url })).toHaveCount(0);
  expect(new Set(asked)).toEqual(new Set([new URL(siteUrl).host]));
});

async function expectLinks(text: Locator) {
  const link = text.getByRole("link", { name: url, exact: true });
  await expect(link).toHaveAttribute("href", url);
  await expect(link).toHaveAttribute("rel", "nofollow ugc noopener");
  await expect(text.locator("a[href*='evil'], a[href^='javascript'], a[href^='data']")).toHaveCount(0);
  await expect(text).toContainText(hostile);
}

test("a username leads to its member in any case, or is not found", async ({ page, ada, faults }) => {
  const { member, browser } = await signedUpBrowser("Ben");
  const username = `ünal_${randomUUID().slice(0, 8)}`;
  await saveProfile(browser, { ...member, username });
  await page.goto(`/profile/@${encodeURIComponent(username.toUpperCase())}`);
  await expect(page).toHaveURL(/\/profile\/[\da-f-]{36}$/);
  await expect(page.getByText(`@${username}`, { exact: true })).toBeVisible();
  await page.goto(`/profile/@${ada.username}`);
  await expect(page).toHaveURL(/\/profile$/);
  faults.expectRefusalOf("/profile/@nobody");
  await page.goto("/profile/@nobody");
  await expect(page.getByRole("heading", { name: "Profile not found" })).toBeVisible();
});
