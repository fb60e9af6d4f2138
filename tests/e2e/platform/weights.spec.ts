import sharp from "sharp";
import { places as seeds } from "../../../supabase/functions/seed-outdoor-tips/places.ts";
import { expect, test } from "../../support/browser/test.ts";
import { toComment, toPost } from "../../support/measured-posts.ts";
import { type Kind, pages } from "../../support/page-list.ts";
import { makePathParameters } from "../../support/path-parameters.ts";
import { addPosts, addStrangersPost, type Forum, openForum } from "../../support/people/operator.ts";
import { guidePath, profilePath } from "../../support/people/profiles.ts";
import { mountainPhoto, sentPhoto } from "../../support/photos.ts";
import { postPath } from "../../support/posts.ts";
import { concretePath } from "../../support/route-paths.ts";
import { siteUrl } from "../../support/sites/site.ts";
import { excesses, idleScript, needless } from "../../support/weights/budgets.ts";
import { weigh, weighIdle } from "../../support/weights/weigh.ts";

/** No other posts have this time. */
const moment = "2026-02-03T04:05:06+00:00";
/** After the guide's newest tip, and before the posts of other tests. */
const afterTips = "2026-09-01T00:00:00+00:00";
// The first page also lists posts of other tests.
const queries: Record<string, string> = { "/feed": from(afterTips), "/profile": from(moment) };
/** Pages for the way carry no styles, even as a browser's first page. */
const linksSheet = /:forumId\/conditions$|\/(track|walk)$/;

test("every page is within its budget", { tag: "@http" }, async ({ context, ada }) => {
  const forum = await openForum();
  // As many as a page names.
  for (const _ of [1, 2, 3, 4, 5]) await openForum(forum);
  const places = { ...(await makePathParameters(context.request, ada, forum)), profile: guidePath };
  const own = (await profilePath(context.request)).replace("/profile/", "");
  await addPosts(await postsWithPhotos(forum.id, own));
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const found = { tooHeavy: [] as string[], needless: [] as string[] };
  for (const [path, kind] of Object.entries(pages).filter(isPage)) {
    // Nobody logs in before they have the style sheet.
    const visitor = /^(visitor|everybody)/.test(kind) ? "" : cookie;
    const weights = await weigh(siteUrl, concretePath(path, places) + (queries[path] ?? ""), visitor);
    expect(weights.first - weights.later > 7_000, path).toBe(!linksSheet.test(path));
    expect(weights.enhance, path).toBeGreaterThan(500);
    // An older page of a profile has no islands.
    if (kind === "page with islands" && path !== "/profile")
      expect(weights.islandScript, path).toBeGreaterThan(60_000);
    found.tooHeavy.push(...excesses(path, kind, weights));
    found.needless.push(...needless(path, kind, weights));
  }
  expect(found, "tests/support/weights/budgets.ts").toEqual({ tooHeavy: [], needless: [] });
});

test.describe("signed in as the reader", () => {
  test.use({ signedInAs: "the reader" });

  test("the script of an idle page is within its budget", { tag: "@http" }, async ({ context }) => {
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    for (const path of ["/forums/new"]) {
      const { files, bytes } = await weighIdle(siteUrl, path, cookie, /upgraded-fields/);
      expect(files, path).toBeGreaterThan(0);
      expect(bytes, path).toBeLessThanOrEqual(idleScript);
    }
  });

  test("a post with twenty comments is within the goal", { tag: "@http" }, async ({ context, forum }) => {
    const discussed = await addDiscussion(forum);
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const weights = await weigh(siteUrl, discussed, cookie);
    expect(excesses("/location-forums/:forumId/posts/:postId", "page", weights)).toEqual([]);
  });

  test("twenty tips of the guide are within the goal at a place and as results of a search", {
    tag: "@http",
  }, async ({ context, forum }) => {
    const { authorId } = await addStrangersPost(forum, { created_at: moment });
    await addPosts(tipsAbout("the").map(tip => ({ ...tip, location_forum_id: forum.id, user_id: authorId })));
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const place = await weigh(siteUrl, forum.path, cookie);
    expect(excesses("/location-forums/:forumId", "page", place)).toEqual([]);
    const found = await weigh(siteUrl, `/search?q=the&place=${forum.id}`, cookie);
    expect(found.elements, "results").toBeGreaterThan(300);
    // Each marked word is an element.
    expect(excesses("/search", "page with islands", { ...found, elements: 0 })).toEqual([]);
  });
});

/** As the bench's. */
async function addDiscussion(forum: Forum) {
  const strangers = await Promise.all(Array.from({ length: 5 }, () => addStrangersPost(forum)));
  const by = (number: number) => strangers[number % strangers.length]?.authorId ?? "";
  const post = toPost(1, forum.id, by(1));
  const comments = Array.from({ length: 20 }, (_, number) => toComment(number, post, by(number)));
  await addPosts([post]);
  await addPosts(comments);
  return postPath(forum, post.id);
}

function tipsAbout(word: string) {
  const tips = seeds.flatMap(({ posts }) => posts).filter(({ title }) => title.toLowerCase().includes(word));
  return tips.slice(0, 20).map(tip => ({ ...tip, content: tip.content.join("\n\n") }));
}

/** The posts are old, because other tests look at the newest. */
async function postsWithPhotos(forumId: string, authorId: string) {
  const { buffer } = await mountainPhoto();
  const photos = [sentPhoto(await sharp(buffer).webp().toBuffer())];
  const posts = Array.from({ length: 20 }, (_, number) => toPost(number, forumId, authorId));
  return posts.map(post => ({ ...post, photos, created_at: moment }));
}

function from(time: string) {
  return `?before=${encodeURIComponent(`ffffffff-ffff-4fff-bfff-ffffffffffff~${time}`)}`;
}

function isPage([, kind]: [string, Kind]) {
  return kind !== "action" && !kind.endsWith("file");
}
