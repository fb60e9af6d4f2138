import type { Content } from "./data/content.ts";

export interface Target {
  name: string;
  path: string;
  /** The page counts as shown when this is visible. */
  selector: string;
  signedIn: boolean;
}

export function listTargets({ forumId, photoForumId, postId }: Content): Target[] {
  const card = "main li.card";
  const forum = `/location-forums/${forumId}`;
  return [
    { name: "login", path: "/login", selector: "main form", signedIn: false },
    { name: "location forums", path: "/location-forums", selector: card, signedIn: true },
    { name: "forums", path: "/forums", selector: card, signedIn: true },
    { name: "forum, 20 posts", path: forum, selector: card, signedIn: true },
    { name: "forum, 20 photos", path: `/location-forums/${photoForumId}`, selector: card, signedIn: true },
    { name: "post", path: `${forum}/posts/${postId}`, selector: "article .prose", signedIn: true },
    { name: "composer", path: `${forum}/new-post`, selector: "main form", signedIn: true },
  ];
}
