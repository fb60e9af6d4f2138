/** What admins are shown of members and posts, past the policies. */

export interface FoundMember {
  id: string;
  /** Null, as the next, for whoever has not set up a profile. */
  name: string | null;
  username: string | null;
  email: string;
  joinedAt: string;
  isAdmin: boolean;
  isSuspended: boolean;
}

export interface FoundPost {
  id: string;
  forumId: string;
  forumName: string;
  title: string;
  excerpt: string;
  createdAt: string;
  author: { id: string; name: string };
  isHidden: boolean;
  isRemoved: boolean;
}

export interface Member extends Omit<FoundMember, "name"> {
  /** The address for whoever has none. */
  name: string;
  lastSignInAt: string | null;
  isConfirmed: boolean;
  isGuide: boolean;
  /** Null for good. */
  suspendedUntil: string | null;
  /** Null for whoever was banned by other means. */
  suspensionReason: string | null;
  isHidden: boolean;
  posts: number;
  removedPosts: number;
}
