import { href } from "~/lib/href";
import { postOrCommentPath } from "~/lib/location-post";
import { cappedCount } from "~/lib/numbers";

/** The kinds as the database writes them, with the words and in the order of the settings. */
export const kindLabels = {
  comment: "somebody comments on a post of mine or in a discussion that I follow",
  answer: "somebody replies to a comment of mine",
  mention: "somebody names me with @ and my username",
  "place-post": "there is a new post in a place that I follow",
  conditions: "somebody reports how it is now in a place that I follow",
  "member-post": "a member whom I follow posts something",
  report: "an admin has looked at a report of mine",
  suggestion: "an admin has looked at a place that I suggested",
};

export type NotificationKind = keyof typeof kindLabels;

export const notificationKinds = Object.keys(kindLabels) as NotificationKind[];

/** Everything new about one thing. What is not counted is about the latest post or comment. */
export interface Notification {
  id: string;
  kind: NotificationKind;
  count: number;
  isUnread: boolean;
  happenedAt: string;
  /** Null when the profile is hidden from the member, and for what an admin decided. */
  actorName: string | null;
  isComment: boolean;
  forumName: string | null;
  title: string | null;
  excerpt: string | null;
}

type Subject = Pick<Notification, "kind" | "count" | "actorName" | "isComment" | "forumName" | "title">;

/**
 * Words and what stands between them, in turn, because names in other scripts need isolation. The count is of posts or
 * comments, and all of them may be by one member, so only the latest has an author.
 */
export function notificationSentence(subject: Subject): string[] {
  const actor = subject.actorName ?? "A member";
  const title = subject.title ?? "a post";
  const forum = subject.forumName ?? "a place that you follow";
  const isOne = subject.count === 1;
  const count = cappedCount(subject.count);
  switch (subject.kind) {
    case "comment":
      return isOne
        ? words`${actor} commented on “${title}”`
        : words`${count} new comments on “${title}”, the latest by ${actor}`;
    case "answer":
      return isOne
        ? words`${actor} replied to you on “${title}”`
        : words`${count} new replies to you on “${title}”, the latest by ${actor}`;
    case "mention":
      if (!isOne) return words`You were named ${count} times on “${title}”, the latest time by ${actor}`;
      return subject.isComment
        ? words`${actor} named you in a comment on “${title}”`
        : words`${actor} named you in “${title}”`;
    case "place-post":
      return isOne
        ? words`${actor} posted “${title}” in ${forum}`
        : words`${count} new posts in ${forum}, the latest by ${actor}`;
    case "conditions":
      return isOne
        ? words`${title} at ${forum}, says ${actor}`
        : words`${count} new reports of conditions at ${forum}, the latest: ${title}`;
    case "member-post":
      return isOne
        ? words`${actor} posted “${title}” in ${forum}`
        : words`${count} new posts by ${actor}, the latest “${title}”`;
    case "report":
      return words`An admin looked at your report`;
    case "suggestion":
      return words`An admin looked at a place that you suggested`;
  }
}

function words(texts: TemplateStringsArray, ...inserted: string[]): string[] {
  return texts.flatMap((text, at) => [text, ...inserted.slice(at, at + 1)]);
}

interface Destination {
  kind: NotificationKind;
  thing: string;
  count: number;
  post: { id: string; forumId: string; commentOn: string | null } | null;
}

/** Members have no page about a report, and a group of posts leads to the list that has them. */
export function notificationTarget({ kind, thing, count, post }: Destination): string {
  if (kind === "conditions" || (count > 1 && kind === "place-post"))
    return href("/location-forums/:forumId", { forumId: thing });
  if (kind === "suggestion") return href("/location-forums/new");
  if (count > 1 && kind === "member-post") return href("/profile/:profileId", { profileId: thing });
  return post ? postOrCommentPath(post) : notificationsPath;
}

export const notificationsPath = "/notifications";
