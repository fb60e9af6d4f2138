import type { PostPhoto } from "~/lib/post-photos";
import type { WrittenPost } from "~/lib/written-post";

export const reportReasons = {
  spam: "Spam or advertising",
  "unsafe-advice": "Unsafe advice",
  harassment: "Harassment",
  "private-information": "Private information",
  other: "Something else",
} as const;

export const maxSentenceLength = 500;

export type ReportReason = keyof typeof reportReasons;

export const reasonKeys = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

export interface SentReport {
  id: string;
  reason: ReportReason;
  sentence: string;
  createdAt: string;
  settledOn: string | null;
}

export interface ModeratedPost extends WrittenPost {
  id: string;
  forumId: string;
  forumName: string;
  commentOn: string | null;
  photos: PostPhoto[];
  version: number;
  createdAt: string;
  editedAt: string | null;
  deletedAt: string | null;
  removedAt: string | null;
  isVisible: boolean;
  authorId: string;
  /** As `private.written_post` names the column. */
  track: string | null;
}

export interface ReceivedReport {
  id: string;
  reporterId: string | null;
  reporterName: string | null;
  reason: ReportReason;
  sentence: string;
  version: number | null;
  createdAt: string;
  settledBy: string | null;
}

export interface EarlierText extends Pick<WrittenPost, "title" | "content" | "walked_on"> {
  version: number;
  hadTrack: boolean;
}
