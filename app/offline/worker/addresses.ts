import { templateId } from "~/offline/shared/contract";

export const offlinePage = "/offline";

export const localScreens = [
  offlinePage,
  ...["/forums", "/forums/new", `/forums/${templateId}`, `/forums/${templateId}/edit`],
  ...["/upload", `/post/${templateId}`, `/post/${templateId}/edit`],
  ...["/activity", "/activity/new", `/activity/${templateId}/edit`],
  ...["/todo", "/todo?tab=pending", "/todo?tab=completed"],
  ...["/feed", "/profile", "/profile?tab=posts", "/profile?tab=activities", "/profile?tab=todo"],
  ...["/location-forums", `/location-forums/${templateId}/new-post`],
];

/** Admin pages, account settings and pages that ask for a password, delete or work once are never cached. */
const cacheablePages =
  /^\/(forums|location-forums|post|activity|profile)\/[\w/-]+(?<!\/delete)$|^\/(forums|location-forums|upload|activity|todo|feed|profile|edit-profile|profile-setup|search|notifications)$/;

export function isCacheable(pathname: string) {
  return cacheablePages.test(pathname);
}

export function isLocalScreen(pathname: string) {
  return /^\/(forums|upload|activity|todo|post)(\/|$)/.test(pathname) || pathname.endsWith("/new-post");
}

export function templateFor(pathname: string): { address: string; id: string } | null {
  const [, before, id, after] =
    /^\/(forums|post|activity|location-forums)\/([\w-]+)(\/new-post|\/edit)?$/.exec(pathname) ?? [];
  const address = `/${before}/${templateId}${after ?? ""}`;
  return id && localScreens.includes(address) ? { address, id } : null;
}

const id = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";
const photo = new RegExp(
  `^(/location-posts/${id}/photo/[\\da-f]{12}|/profile/${id}/avatar/[\\da-f]{12})/(\\d+)$`,
);
const landscape = new RegExp(`^/place-art/\\d+/[\\w-]+/${id}$`);
const forumPage = new RegExp(`^/location-forums/(${id})(?:/posts/${id}|/new-post|\\?before=[\\w%.~-]+)?$`);

export interface Picture {
  key: string;
  width: number;
}

export function pictureAt(pathname: string): Picture | null {
  const [, key, width] = photo.exec(pathname) ?? [];
  if (key) return { key, width: Number(width) };
  return landscape.test(pathname) ? { key: pathname, width: Number.POSITIVE_INFINITY } : null;
}

/** The address is untrusted, because a hotspot may have answered. */
export function belongsTo(forumId: string, address: unknown): address is string {
  if (typeof address !== "string") return false;
  return forumPage.exec(address)?.[1] === forumId || pictureAt(address) !== null;
}

export function forumAt(pathname: string): string | null {
  return new RegExp(`^/location-forums/(${id})$`).exec(pathname)?.[1] ?? null;
}
