import type { APIRequestContext } from "@playwright/test";
import { mountainPhoto } from "../photos.ts";
import { fromSite, siteUrl } from "../sites/site.ts";
import type { Member } from "./member.ts";

export const guidePath = "/profile/00000000-0000-4000-8000-000000000001";

/** `browser` is signed in as the member. */
export async function saveProfile(
  browser: APIRequestContext,
  { name, username }: Member,
  fields: Record<string, string | Photo> = {},
) {
  const multipart = { name, username, location: "", bio: "", interests: "", ...fields };
  return browser.post(`${siteUrl}/edit-profile`, { multipart, headers: fromSite, maxRedirects: 0 });
}

export async function savePictures(browser: APIRequestContext, member: Member) {
  const photo = await mountainPhoto();
  await saveProfile(browser, member, { avatar: photo, banner: photo });
  const html = await (await browser.get(`${siteUrl}/profile`)).text();
  const find = (kind: string) => new RegExp(`/profile/[^"/]+/${kind}/[^" ]+`).exec(html)?.[0] ?? "";
  return { avatar: find("avatar"), banner: find("banner") };
}

/** The public path of the signed-in member. */
export async function profilePath(browser: APIRequestContext) {
  const html = await (await browser.get(`${siteUrl}/profile`)).text();
  return `/profile/${/data-viewer="([^"]+)"/.exec(html)?.[1]}`;
}

/** `browser` is signed in as another member. */
export function block(browser: APIRequestContext, profile: string, search = "") {
  const options = { form: {}, headers: fromSite, maxRedirects: 0 };
  return browser.post(`${siteUrl}${profile}/block${search}`, options);
}

type Photo = Awaited<ReturnType<typeof mountainPhoto>>;
