import { expectNotice } from "../../support/browser/journey.ts";
import { keepThisPlace, keptCopies } from "../../support/browser/kept-places.ts";
import { cachedForOffline } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { writePost } from "../../support/browser/unsent.ts";
import { signedUpBrowser } from "../../support/people/member.ts";
import { type Forum, openForum, titlesIn } from "../../support/people/operator.ts";
import { sendPost } from "../../support/posts.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

test("what waits for a place that was removed arrives where its posts are, and the kept place goes along", {
  tag: "@enhanced",
}, async ({ page, context, forum, faults }) => {
  faults.expectLostConnection();
  const target = await openForum();
  await sendPost(context.request, forum, { title: "Cairn" });
  await page.goto(forum.path);
  await cachedForOffline(page);
  await keepThisPlace(page, forum.name);
  await context.setOffline(true);
  await writePost(page, forum, "Fog");
  await expect(page).toHaveURL(`${forum.path}#not-sent-yet`);
  await removeInto(forum, target);
  await context.setOffline(false);
  await expectNotice(page, "Post sent");
  expect((await titlesIn(target)).sort()).toEqual(["Cairn", "Fog"]);

  await page.goto(forum.path);
  await expect(page).toHaveURL(target.path);
  await expect
    .poll(async () => (await keptCopies(page)).filter(address => address.includes(target.id)).length)
    .toBeGreaterThan(1);
  await context.setOffline(true);
  await page.goto(target.path);
  await expect(page.getByRole("link", { name: "Cairn" })).toBeVisible();
});

async function removeInto({ id }: Forum, target: Forum) {
  const { browser } = await signedUpBrowser("Ben", { isAdmin: true });
  const answer = await browser.post(`${siteUrl}/admin/places/${id}/remove`, {
    form: { target: target.id },
    headers: fromSite,
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}
