import * as z from "zod/mini";
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
  /** The day of the decision, null while the report is open. */
  settledOn: string | null;
}

export interface ModeratedPost extends WrittenPost {
  id: string;
  forumId: string;
  forumName: string;
  imageDigest: string | null;
  version: number;
  createdAt: string;
  editedAt: string | null;
  deletedAt: string | null;
  removedAt: string | null;
  isVisible: boolean;
  authorId: string;
}

export const thingSchema = z.object({
  id: z.string(),
  isProfile: z.boolean(),
  newestAt: z.string(),
  reportCount: z.number(),
  reasons: z.array(z.enum(reasonKeys)),
  title: z.string(),
  excerpt: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  isDeleted: z.boolean(),
});

export type ReportedThing = z.infer<typeof thingSchema>;

export const receivedSchema = z.object({
  id: z.string(),
  /** Null when the reporter has left. */
  reporterId: z.nullable(z.string()),
  reporterName: z.nullable(z.string()),
  reason: z.enum(reasonKeys),
  sentence: z.string(),
  version: z.nullable(z.number()),
  createdAt: z.string(),
  settledBy: z.nullable(z.string()),
});

export type ReceivedReport = z.infer<typeof receivedSchema>;

export interface EarlierText extends Pick<WrittenPost, "title" | "content"> {
  version: number;
}

export interface MemberRecord {
  id: string;
  name: string;
  username: string;
  bio: string;
  location: string;
  joinedAt: string;
  posts: number;
  removals: number;
  suspensions: number;
  reports: number;
  openReports: number;
}
