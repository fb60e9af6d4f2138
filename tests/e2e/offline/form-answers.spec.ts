import { randomUUID } from "node:crypto";
import { expectNotice, press, type } from "../../support/browser/journey.ts";
import { keptAddresses, keptForOffline } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { writePost } from "../../support/browser/unsent.ts";
import { postPath, sendPost } from "../../support/posts.ts";
import { startBadLine } from "../../support/sites/faulty-site.ts";

const tag = "@enhanced";
/** Longer than the worker waits before it shows a cached page. */
const slow = { kind: "delay", milliseconds: 5_000 } as const;
let line: Awaited<ReturnType<typeof startBadLine>>;

test.describe.configure({ mode: "default" });
test.use({ serviceWorkers: "allow", signedInAs: "a member of its own" });

test.beforeAll(async () => {
  line = await startBadLine();
});

test.afterAll(() => line.stop());

test.beforeEach(async ({ page, forum, faults }) => {
  faults.expectLostConnection();
  line.proxy.heal();
  await page.goto(line.url + forum.path);
  await keptForOffline(page);
});

test("on a line of five seconds a deletion is answered by the new page, with its Undo", { tag }, async ({
  page,
  context,
  forum,
}) => {
  const id = randomUUID();
  await sendPost(context.request, forum, { id, title: "Fog on the ridge" });
  await page.goto(line.url + forum.path);
  await page.goto(line.url + postPath(forum, id));
  line.proxy.inject("/", slow);
  line.proxy.inject(`${postPath(forum, id)}/delete`, { kind: "pass" });
  await press(page, "Delete");
  await press(page, "Delete Post");
  await page.waitForURL(line.url + forum.path);
  await expectNotice(page, "Post deleted");
  await expect(page.locator("html")).not.toHaveAttribute("data-kept");
  await expect(page.getByRole("link", { name: "Fog on the ridge" })).toHaveCount(0);
  line.proxy.heal();
  await press(page, "Undo");
  await expectNotice(page, "Post restored");
});

test("so is a post that a script has sent", { tag }, async ({ page, forum }) => {
  await page.goto(`${line.url}${forum.path}/new-post`);
  line.proxy.inject(forum.path, slow);
  line.proxy.inject(`${forum.path}/new-post`, { kind: "pass" });
  await writePost(page, { path: line.url + forum.path }, "Fog on the ridge");
  await expectNotice(page, "Post created");
  await expect(page.locator("html")).not.toHaveAttribute("data-kept");
  await expect(page.getByRole("link", { name: "Fog on the ridge" })).toBeVisible();
});

test("so is a profile that was saved", { tag }, async ({ page }) => {
  await page.goto(`${line.url}/profile`);
  await page.goto(`${line.url}/edit-profile`);
  await expect.poll(() => keptAddresses(page)).toContain("/profile");
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
  await type(page, { Bio: "Slow, but every weekend." });
  line.proxy.inject("/profile", slow);
  await press(page, "Save Changes");
  await page.waitForURL(`${line.url}/profile`);
  await expectNotice(page, "Profile updated");
  await expect(page.locator("html")).not.toHaveAttribute("data-kept");
  await expect(page.getByRole("main")).toContainText("Slow, but every weekend.");
});
