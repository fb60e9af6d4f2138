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
  /** The day on which an admin decided about it; null while it is open. */
  settledOn: string | null;
}
