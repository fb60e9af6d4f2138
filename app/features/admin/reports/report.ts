import { z } from "zod";
import { isVisible } from "~/lib/hidden-characters";
import type { PostPhoto } from "~/lib/post-photos";
import { typedLines } from "~/lib/typed-text";
import type { WrittenPost } from "~/lib/written-post";

export const reportReasons = {
  spam: "Spam or advertising",
  "unsafe-advice": "Unsafe advice",
  harassment: "Harassment",
  "private-information": "Private information",
  other: "Something else",
} as const;

const maxSentenceLength = 500;

export type ReportReason = keyof typeof reportReasons;

const reasonKeys = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

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

/** `id` is made with the form and becomes the row's key, so that sending it twice makes one report. */
export const reportSchema = z
  .object({
    id: z.uuid().optional().catch(undefined),
    reason: z.enum(reasonKeys, "Choose what is wrong."),
    sentence: typedLines()
      .max(maxSentenceLength, `Use at most ${maxSentenceLength} characters.`)
      .refine(isVisible, "Say in a sentence what is wrong.")
      .default(""),
  })
  .refine(({ reason, sentence }) => reason !== "other" || sentence !== "", {
    path: ["sentence"],
    message: "Say in a sentence what is wrong.",
  });
