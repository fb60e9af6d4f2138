import type { APIRequestContext } from "@playwright/test";
import type { Member } from "./people/member.ts";
import { addStrangersPost, type Forum } from "./people/operator.ts";
import { profilePath, savePictures } from "./people/profiles.ts";
import { placeArtOf, postPath, postWithPhoto } from "./posts.ts";
import type { PathParameters } from "./route-paths.ts";

export async function makePathParameters(
  browser: APIRequestContext,
  member: Member,
  forum: Forum,
): Promise<PathParameters> {
  const { id, address } = await postWithPhoto(browser, forum);
  const { avatar, banner } = await savePictures(browser, member);
  const [profile, art] = [await profilePath(browser), await placeArtOf(browser, forum)];
  const others = await addStrangersPost(forum);
  const [othersPost, othersProfile] = [postPath(forum, others.id), `/profile/${others.authorId}`];
  const own = { forum: forum.path, postId: id, photo: address, art, avatar, banner, profile };
  return { ...own, othersPost, othersProfile };
}
