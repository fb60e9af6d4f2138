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

export function isForumId(text: unknown): text is string {
  return typeof text === "string" && new RegExp(`^${id}$`).test(text);
}

/** Of the forum's own page, not of what it leads to. */
export function forumAt(pathname: string): string | null {
  const [, forumId] = /^\/location-forums\/([^/]+)$/.exec(pathname) ?? [];
  return isForumId(forumId) ? forumId : null;
}
