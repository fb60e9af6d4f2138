import { expectNotice } from "../../support/browser/journey.ts";
import { keptForOffline } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { unsentCard, unsentCards, writePost } from "../../support/browser/unsent.ts";
import { forgetFirstDayPosts } from "../../support/people/limits.ts";
import { signedUpWithSession } from "../../support/people/member.ts";
import { titlesIn } from "../../support/people/operator.ts";
import { setSession } from "../../support/people/session-cookie.ts";
import { sendPost } from "../../support/posts.ts";
import { databaseUrl } from "../../support/sites/site.ts";

const tag = "@enhanced";

test.use({ serviceWorkers: "allow" });

test("a new member's post that is one too many waits, says until when, and is sent later", { tag }, async ({
  page,
  context,
  forum,
  faults,
}) => {
  faults.expectLostConnection();
  faults.expectRefusalOf(`${forum.path}/posts`);
  const { member, session } = await signedUpWithSession("Ada", { isNew: true });
  await setSession(context, session);
  for (let count = 0; count < 5; count++) await sendPost(context.request, forum, {});
  await page.goto(forum.path);
  await keptForOffline(page);
  await page.goto(forum.path);
  await context.setOffline(true);
  await writePost(page, forum, "The sixth");
  await context.setOffline(false);
  // Sent as soon as there is a connection, and refused: the button is pressed after that.
  await expect(unsentCard(page, "The sixth")).toContainText("It is sent at about");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expectNotice(
    page,
    "That was not sent yet",
    "New members can post 5 times an hour on their first day.",
  );
  await expect(unsentCard(page, "The sixth")).toContainText(/on their first day\. It is sent at about \d/);
  expect(await titlesIn(forum)).toHaveLength(5);
  await forgetFirstDayPosts(databaseUrl, member.email);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expectNotice(page, "Post sent");
  await expect(unsentCards(page)).toHaveCount(0);
  expect(await titlesIn(forum)).toContain("The sixth");
});
