import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { Member } from "./people/member.ts";
import type { Forum } from "./people/operator.ts";
import { savePictures } from "./people/profiles.ts";
import { mountainPhoto } from "./photos.ts";
import { fromSite, siteUrl } from "./sites/site.ts";
import type { trackFile } from "./tracks.ts";

/** `browser` is signed in. */
export async function sendPost(browser: APIRequestContext, forum: Forum, fields: Partial<PostFields> = {}) {
  const id = fields.id ?? randomUUID();
  // The same words sent again would be the same post.
  const multipart = { id, title: "Cairn", content: `Stone on stone. ${id}`, tags: "", ...fields };
  const options = { multipart, headers: fromSite, maxRedirects: 0 };
  return browser.post(`${siteUrl}${forum.path}/new-post`, options);
}

export async function sendPhotos(
  browser: APIRequestContext,
  forum: Forum,
  id: string,
  photos: PostFields["photos"][],
) {
  const multipart = new FormData();
  for (const [name, text] of Object.entries({ id, title: "Cairn", content: `Stone on stone. ${id}` }))
    multipart.set(name, text);
  for (const { name, mimeType, buffer } of photos)
    multipart.append("photos", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  await browser.post(`${siteUrl}${forum.path}/new-post`, { multipart, headers: fromSite, maxRedirects: 0 });
}

/** `post` is the path of the post. */
export function sendComment(browser: APIRequestContext, post: string, fields: Record<string, string> = {}) {
  const form = { id: randomUUID(), content: "The spring below the hut is dry.", ...fields };
  return browser.post(siteUrl + post, { form, headers: fromSite, maxRedirects: 0 });
}

/** Returns the comment's address. */
export async function commentOn(browser: APIRequestContext, post: string, content: string) {
  const id = randomUUID();
  const answer = await sendComment(browser, post, { id, content });
  if (answer.status() !== 303) throw new Error(`${post} answered a comment with ${answer.status()}.`);
  return `${post}/comments/${id}`;
}

export function postPath(forum: Forum, id: string) {
  return `${forum.path}/posts/${id}`;
}

export async function sendEdit(
  browser: APIRequestContext,
  path: string,
  fields: Partial<EditFields> & Record<string, unknown> = {},
) {
  const multipart = { version: "1", title: "Cairn", content: "Stone on stone.", tags: "", ...fields };
  const options = { multipart, headers: fromSite, maxRedirects: 0 };
  return browser.post(`${siteUrl}${path}/edit`, options);
}

export async function sendStep(browser: APIRequestContext, path: string, step: "delete" | "restore") {
  return browser.post(`${siteUrl}${path}/${step}`, { form: {}, headers: fromSite, maxRedirects: 0 });
}

export async function postWithPhoto(browser: APIRequestContext, forum: Forum) {
  const id = randomUUID();
  await sendPost(browser, forum, { id, photos: await mountainPhoto() });
  return { id, address: await photoAddress(browser, forum, id) };
}

/** Paths of a post's photo, an avatar and a banner. */
export async function photoOfEachKind(browser: APIRequestContext, member: Member, forum: Forum) {
  const { address } = await postWithPhoto(browser, forum);
  const { avatar, banner } = await savePictures(browser, member);
  return [address, avatar, banner];
}

export async function photoAddress(browser: APIRequestContext, forum: Forum, postId: string) {
  const html = await (await browser.get(siteUrl + forum.path)).text();
  return new RegExp(`src="(/location-posts/${postId}/photo/[^"]+)"`).exec(html)?.[1] ?? "";
}

interface EditFields extends Omit<PostFields, "id"> {
  version: string;
  keptPhoto1: string;
  removePhoto1: "on";
}

interface PostFields {
  id: string;
  title: string;
  content: string;
  tags: string;
  track: string;
  trackFile: ReturnType<typeof trackFile>;
  hideEnds: string;
  walked_on: string;
  photos: Awaited<ReturnType<typeof mountainPhoto>>;
}
