import { z } from "zod";
import type { Row } from "~/infra/supabase/rows";
import type { NotificationSubject } from "../../../supabase/functions/_shared/notification-sentence";

export { notificationPath } from "../../../supabase/functions/_shared/notification-sentence";

export type NotificationKind = NotificationSubject["kind"];

/** Told in any case. */
type AlwaysTold = "made-admin" | "ended-admin";

/** The kinds as the database writes them, with the words and in the order of the settings. */
export const kindLabels: Record<Exclude<NotificationKind, AlwaysTold>, string> = {
  comment: "somebody comments on a post of mine or in a discussion that I follow",
  answer: "somebody replies to a comment of mine",
  mention: "somebody mentions me with @ and my username",
  "place-post": "there is a new post in a place that I follow",
  conditions: "somebody reports conditions in a place that I follow",
  "member-post": "a member whom I follow posts something",
  report: "an admin has looked at a report of mine",
  suggestion: "an admin has looked at a suggestion of mine",
  queue: "a report or suggestion is waiting for an admin",
};

export type SettableKind = keyof typeof kindLabels;

export const settableKinds = Object.keys(kindLabels) as SettableKind[];

/** Everything new about one thing. `count` is of all of it; the rest is about the latest post or comment. */
export type Notification = Omit<Row<"listed_notification">, "kind"> & { kind: NotificationKind };

export const notificationsPath = "/notifications";

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
