import type { Content } from "./data/content.ts";

export interface Target {
  name: string;
  path: string;
  /** The page counts as shown when this is visible. */
  selector: string;
  cookie: string;
  kind: "plain" | "island";
  isList: boolean;
}

/** Visited before a second page: light, and none of the targets. */
export const firstPath = "/change-password";

export function listTargets({ member: { cookie }, forum, photoForum, ...paths }: Content): Target[] {
  const { post, discussed, lineForum, linePost } = paths;
  const list = { selector: "main li.card", cookie, kind: "plain", isList: true } as const;
  const page = { selector: "main form", cookie, kind: "plain", isList: false } as const;
  return [
    { ...page, name: "login", path: "/login", cookie: "" },
    { ...list, name: "location forums", path: "/location-forums" },
    { ...list, name: "forums", path: "/forums", kind: "island" },
    { ...list, name: "forum, 20 posts", path: forum },
    { ...list, name: "forum, 20 photos", path: photoForum },
    { ...list, name: "forum, 20 lines", path: lineForum },
    { ...page, name: "post", path: post, selector: "article .prose" },
    { ...page, name: "post with a line", path: linePost, selector: "article .prose" },
    { ...page, name: "followed line", path: `${linePost}/track`, selector: "main svg" },
    { ...list, name: "post, 20 comments", path: discussed, selector: "main .comment-item" },
    { ...list, name: "feed of follows", path: "/feed?from=following", kind: "island" },
    { ...page, name: "composer", path: `${forum}/new-post`, kind: "island" },
  ];
}

/** Whether the page's content has to come as fast as a static copy's. */
export function isTimed({ name }: Target) {
  return name !== "composer" && name !== "forum, 20 photos";
}
