import type { TextPart } from "~/lib/link-parts";
import { locationPostPath } from "../posts/post";

export interface LocationComment {
  id: string;
  content: string;
  parts: readonly TextPart[];
  createdAt: string;
  editedAt: string | null;
  author: { id: string; name: string; avatarDigest: string | null } | null;
  isBlocked?: boolean;
  /** The comment that this one replies to, and the name of its author. */
  repliesTo: { id: string; name: string } | null;
}

export interface CommentedPost {
  id: string;
  forumId: string;
}

export function commentPath(post: CommentedPost, commentId: string) {
  return `${locationPostPath(post)}/comments/${commentId}`;
}

export const commentAnchor = (id: string) => `comment-${id}`;
