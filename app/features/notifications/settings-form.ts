import { z } from "zod";
import { type SettableKind, settableKinds } from "./notification";

/** How often there is a mail about what is unread. */
export const digestPeriods = { off: "Never", daily: "Once a day", weekly: "Once a week" };

const periodKeys = Object.keys(digestPeriods) as [keyof typeof digestPeriods];

const hour = new Intl.DateTimeFormat("en-US", { hour: "2-digit", hourCycle: "h23", timeZone: "UTC" });
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

/** `next` is when the next digest comes. */
export function digestHint(digest: string, next: string | undefined) {
  const time = new Date(next ?? 0);
  const day = digest === "weekly" ? `on ${weekday.format(time)}s ` : "";
  const when =
    digest === "off" || !next
      ? "the first within minutes and then at the same hour"
      : `${day}at about ${hour.format(time)}:00 UTC`;
  return `A mail comes only when there is something new, ${when}, and has a link that ends it.`;
}

/** Browsers send only ticked boxes. */
const checkbox = z.string().optional();
const checkboxes = Object.fromEntries(settableKinds.map(kind => [kind, checkbox]));

export const notificationSettingsSchema = z.object({
  ...(checkboxes as Record<SettableKind, typeof checkbox>),
  digest: z.enum(periodKeys, "Choose how often."),
});
