export interface PersonResult {
  id: string;
  name: string;
  username: string;
  location: string;
  avatarDigest: string | null;
}

export interface ForumResult {
  id: string;
  name: string;
  type: string;
  region: string | null;
  country: string;
  description: string;
  imageUrl: string | null;
}

export interface PostResult {
  id: string;
  forumId: string;
  forumName: string;
  title: string;
  tags: string[];
  imageDigest: string | null;
  /** Only where data is saved: with the size of the photo, if that is known. */
  loadLabel?: string;
  createdAt: string;
  author: { id: string; name: string };
  /** Only where the reader has blocked the author. */
  isBlocked?: boolean;
}
