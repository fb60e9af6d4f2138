import { z } from "zod";
import { type NotificationKind, notificationKinds } from "./notification";

/** How often there is a mail about what is unread. */
export const digestPeriods = { off: "Never", daily: "Once a day", weekly: "Once a week" };

const periodKeys = Object.keys(digestPeriods) as [keyof typeof digestPeriods];

/** Browsers send only ticked boxes. */
const checkbox = z.string().optional();
const checkboxes = Object.fromEntries(notificationKinds.map(kind => [kind, checkbox]));

export const notificationSettingsSchema = z.object({
  ...(checkboxes as Record<NotificationKind, typeof checkbox>),
  digest: z.enum(periodKeys, "Choose how often."),
});
