import { templateId } from "~/offline/shared/contract";

export const offlinePage = "/offline";

/** Screens whose content is in this browser, and pages that stand for all of their kind. Kept before they are asked for. */
export const localScreens = [
  offlinePage,
  "/forums",
  "/forums/new",
  `/forums/${templateId}`,
  `/forums/${templateId}/edit`,
  "/upload",
  `/post/${templateId}`,
  `/post/${templateId}/edit`,
  "/activity",
  "/activity/new",
  `/activity/${templateId}/edit`,
  "/todo",
  "/todo?tab=pending",
  "/todo?tab=completed",
  "/feed",
  "/profile",
  "/profile?tab=posts",
  "/profile?tab=activities",
  "/profile?tab=todo",
  "/location-forums",
  `/location-forums/${templateId}/new-post`,
];

/** Never: admin, account settings, what asks for a password or deletes, and what serves once. */
const seenPages =
  /^\/(forums|location-forums|post|activity|profile)\/[\w/-]+(?<!\/delete)$|^\/(forums|location-forums|upload|activity|todo|feed|profile|edit-profile|profile-setup|search)$/;

/** Whether a page may be kept once it was seen. Forms too: going back to one has what was typed. */
export function isKept(pathname: string) {
  return seenPages.test(pathname);
}

/** Shown from this browser's own content; the time at which such a page was kept says nothing. */
export function isLocal(pathname: string) {
  return /^\/(forums|upload|activity|todo|post)(\/|$)/.test(pathname) || pathname.endsWith("/new-post");
}

/** The kept page that stands for this one, and the id to write in place of the template's. */
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
  /** Without its width. */
  key: string;
  /** Infinite for drawings. */
  width: number;
}

/** Null for whatever is no picture of a kept page. */
export function pictureAt(pathname: string): Picture | null {
  const [, key, width] = photo.exec(pathname) ?? [];
  if (key) return { key, width: Number(width) };
  return landscape.test(pathname) ? { key: pathname, width: Number.POSITIVE_INFINITY } : null;
}

/** Whatever a server or a hotspot lists beside that is never fetched. */
export function belongsTo(forumId: string, address: unknown): address is string {
  if (typeof address !== "string") return false;
  return forumPage.exec(address)?.[1] === forumId || pictureAt(address) !== null;
}

/** Of the forum's own page, not of what it leads to. */
export function forumAt(pathname: string): string | null {
  return new RegExp(`^/location-forums/(${id})$`).exec(pathname)?.[1] ?? null;
}
