import { expectEnhanced, expectNotice, notices } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, signedUp } from "../../support/people/member.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const title = "Welcome back!";

test("a message is shown once, in both modes", async ({ page, context, isScripted }) => {
  await logIn(context.request, await signedUp("Ben"));
  await page.goto("/forums");
  await expectNotice(page, title, "You've successfully logged in.");
  await expect(notices(page).getByRole("status")).toBeVisible();
  if (isScripted) await expectEnhanced(page);
  await expect(notices(page).getByRole("button")).toHaveCount(isScripted ? 1 : 0);
  await expect(notices(page)).toHaveCSS("position", isScripted ? "fixed" : "static");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Treks Forums" })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});

test("one of two tabs shows the message, and no later page", async ({ page, context }) => {
  const other = await context.newPage();
  const ben = await signedUp("Ben");
  const shown = async () => (await page.getByText(title).count()) + (await other.getByText(title).count());
  await other.goto("/welcome");
  await logIn(context.request, ben);
  await other.goto("/location-forums");
  await page.goto("/forums");
  await expectNotice(other, title);
  expect(await shown()).toBe(1);

  await logIn(context.request, ben);
  await Promise.all([page.goto("/forums"), other.goto("/location-forums")]);
  expect(await shown(), "tabs that ask at the same moment lose nothing").toBeGreaterThanOrEqual(1);
  await Promise.all([page.reload(), other.reload()]);
  expect(await shown()).toBe(0);
});

test("a prefetched page does not consume the message", { tag: "@http" }, async ({ request }) => {
  await logIn(request, await signedUp("Ben"));
  const ahead = await request.get(`${siteUrl}/forums`, { headers: { "Sec-Purpose": "prefetch" } });
  expect((await ahead.text()).includes(title)).toBe(false);
  const visit = await request.get(`${siteUrl}/forums`);
  expect((await visit.text()).includes(title)).toBe(true);
  const next = await request.get(`${siteUrl}/forums`);
  expect((await next.text()).includes(title)).toBe(false);
});

test("a forged message is not shown", { tag: "@http" }, async ({ request }) => {
  const forged = Buffer.from(JSON.stringify({ kind: "success", title: "You have won" })).toString("base64");
  for (const value of [forged, `${forged}.c2lnbmF0dXJl`]) {
    const headers = { ...fromSite, Cookie: `treks-flash=${encodeURIComponent(value)}` };
    const answer = await request.get(`${siteUrl}/`, { headers });
    expect(answer.status()).toBe(200);
    expect((await answer.text()).includes("You have won")).toBe(false);
  }
});
