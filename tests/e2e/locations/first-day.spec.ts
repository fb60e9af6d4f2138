import {
  errorSummary,
  expectIslands,
  expectNotice,
  expectTyped,
  press,
  type,
} from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpWithSession } from "../../support/people/member.ts";
import { setSession } from "../../support/people/session-cookie.ts";
import { mountainPhoto } from "../../support/photos.ts";
import { sendPost } from "../../support/posts.ts";

const tooOften =
  "New members can post 5 times an hour on their first day. Nothing is lost: send it again in 60 minutes.";
const tooMany =
  "New members can put 2 links into a post on their first day. Take some out, or send it again in 24 hours.";
const threeLinks = "https://a.example www.b.example c.com";

test.beforeEach(async ({ context, forum, faults }) => {
  const { session } = await signedUpWithSession("Ada", { isNew: true });
  await setSession(context, session);
  faults.expectRefusalOf(`${forum.path}/new-post`);
});

test("first-day limits keep what is typed", async ({ page, context, forum, isScripted }) => {
  await page.goto(`${forum.path}/new-post`);
  if (isScripted) await expectIslands(page);
  await type(page, { Title: "Three huts", Content: threeLinks });
  await press(page, "Create Post");
  await expectNotice(page, "Too many links", tooMany);
  await expect(errorSummary(page).getByRole("link", { name: tooMany })).toHaveAttribute("href", /content/);
  await expectTyped(page, { Content: threeLinks });
  await type(page, { Content: "https://a.example www.b.example" });
  await press(page, "Create Post");
  await expectNotice(page, "Post created");

  for (let count = 0; count < 4; count++) await sendPost(context.request, forum, {});
  await page.goto(`${forum.path}/new-post`);
  if (isScripted) await expectIslands(page);
  await type(page, { Title: "The sixth", Content: "Words of the sixth." });
  await page.getByLabel("Photos", { exact: true }).setInputFiles(await mountainPhoto());
  await press(page, "Create Post");
  await expectNotice(page, "Not posted yet", "New members can post 5 times an hour");
  await expect(errorSummary(page)).toContainText(tooOften);
  await expectTyped(page, { Title: "The sixth", Content: "Words of the sixth." });
  if (isScripted) await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
});
