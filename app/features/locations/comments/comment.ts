import type { TextPart } from "~/lib/link-parts";

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

export const commentAnchor = (id: string) => `comment-${id}`;
