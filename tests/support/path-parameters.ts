import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { sendSighting } from "./conditions.ts";
import type { Member } from "./people/member.ts";
import { addStrangersPost, type Forum } from "./people/operator.ts";
import { profilePath, savePictures } from "./people/profiles.ts";
import { commentOn, postPath, postWithPhoto } from "./posts.ts";
import type { PathParameters } from "./route-paths.ts";
import { addTrackPost } from "./track-posts.ts";
import { longTrackColumns } from "./tracks.ts";

export async function makePathParameters(
  browser: APIRequestContext,
  member: Member,
  forum: Forum,
): Promise<PathParameters> {
  const { id, address } = await postWithPhoto(browser, forum);
  const { avatar, banner } = await savePictures(browser, member);
  const profile = await profilePath(browser);
  const comment = await commentOn(browser, postPath(forum, id), "Is the hut open?");
  const others = await addStrangersPost(forum);
  const othersComment = await addStrangersPost(forum, { title: "", comment_on: id });
  const [othersPost, othersProfile] = [postPath(forum, others.id), `/profile/${others.authorId}`];
  const trackPost = (await addTrackPost(forum, profile.replace("/profile/", ""), longTrackColumns)).replace(
    "/track",
    "",
  );
  const sighting = randomUUID();
  await sendSighting(browser, forum, { id: sighting, path: "open" });
  const own = {
    trackPost,
    conditionsPost: postPath(forum, sighting),
    forum: forum.path,
    postId: id,
    comment,
    photo: address,
    avatar,
    banner,
    profile,
  };
  const othersCommentPath = `${postPath(forum, id)}/comments/${othersComment.id}`;
  return { ...own, othersPost, othersComment: othersCommentPath, othersProfile };
}
