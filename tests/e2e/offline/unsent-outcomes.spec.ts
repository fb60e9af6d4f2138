import { expectNotice } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import {
  keepForumFirst,
  unsentCard,
  unsentCards,
  writePost,
  writeRefusedPost,
} from "../../support/browser/unsent.ts";
import { openForum, titlesIn } from "../../support/people/operator.ts";

const tag = "@enhanced";

test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });
keepForumFirst();

test("a session that has ended asks to log in, and the post is sent after that", { tag }, async ({
  page,
  context,
  faults,
  forum,
}) => {
  const session = await context.cookies();
  faults.expectRefusalOf(`${forum.path}/posts`);
  await context.setOffline(true);
  await writePost(page, forum, "Fog");
  await context.clearCookies();
  await context.setOffline(false);
  await expectNotice(page, "Log in to send your posts");
  await expect(unsentCard(page, "Fog").getByRole("link", { name: "Log in to send it" })).toBeVisible();
  expect(await titlesIn(forum)).toEqual([]);
  await context.addCookies(session);
  await page.goto("/feed");
  await expectNotice(page, "Post sent");
  expect(await titlesIn(forum)).toEqual(["Fog"]);
});

test("a post that the server refuses says why, and is kept", { tag }, async ({
  page,
  context,
  faults,
  forum,
}) => {
  await writeRefusedPost({ page, context, faults, forum }, "Fog");
  await page.goto("/feed");
  await expect(unsentCard(page, "Fog")).toContainText("This forum is not there any more.");
});

test("two open pages send a post once, and one of them tells it", { tag }, async ({
  page,
  context,
  forum,
}) => {
  const other = await openForum();
  await context.setOffline(true);
  await writePost(page, forum, "Fog");
  const second = await context.newPage();
  await second.goto("/feed");
  await writePost(second, other, "Snow");
  await expect(unsentCards(second)).toHaveCount(2);
  await context.setOffline(false);
  for (const [place, title] of [
    [forum, "Fog"],
    [other, "Snow"],
  ] as const) {
    await expect.poll(() => titlesIn(place)).toEqual([title]);
  }
  await expect(unsentCards(second)).toHaveCount(0);
  await expect(unsentCards(page)).toHaveCount(0);
});
