import type { Content } from "./data/content.ts";

export interface Target {
  name: string;
  path: string;
  /** The page counts as shown when this is visible. */
  selector: string;
  signedIn: boolean;
  kind: "plain" | "island";
  /** Shows twenty entries. */
  isList: boolean;
}

/** Visited before a second page: light, and none of the targets. */
export const firstPath = "/change-password";

export function listTargets({ forumId, photoForumId, postId }: Content): Target[] {
  const forum = `/location-forums/${forumId}`;
  const list = { selector: "main li.card", signedIn: true, kind: "plain", isList: true } as const;
  const page = { signedIn: true, kind: "plain", isList: false } as const;
  return [
    { ...page, name: "login", path: "/login", selector: "main form", signedIn: false },
    { ...list, name: "location forums", path: "/location-forums" },
    { ...list, name: "forums", path: "/forums", kind: "island" },
    { ...list, name: "forum, 20 posts", path: forum },
    { ...list, name: "forum, 20 photos", path: `/location-forums/${photoForumId}` },
    { ...page, name: "post", path: `${forum}/posts/${postId}`, selector: "article .prose" },
    { ...page, name: "composer", path: `${forum}/new-post`, selector: "main form", kind: "island" },
  ];
}

/** The pages whose content has to come as fast as a static copy's. */
export function isTimed({ name }: Pick<Target, "name">) {
  return name !== "composer" && name !== "forum, 20 photos";
}
