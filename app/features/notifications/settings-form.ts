import { z } from "zod";

/** Browsers send only ticked boxes. */
const checkbox = z.string().optional();

/** How often there is a mail about what is unread. */
export const digestPeriods = ["off", "daily", "weekly"] as const;

export const notificationSettingsSchema = z.object({
  comment: checkbox,
  answer: checkbox,
  mention: checkbox,
  "place-post": checkbox,
  conditions: checkbox,
  "member-post": checkbox,
  report: checkbox,
  suggestion: checkbox,
  digest: z.enum(digestPeriods, "Choose how often."),
});
