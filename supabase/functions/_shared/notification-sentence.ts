// The sentences of the page of notifications, which imports this file, and of the digest.

export type NotificationKind =
  | "comment"
  | "answer"
  | "mention"
  | "place-post"
  | "conditions"
  | "member-post"
  | "report"
  | "suggestion";

/** What is not counted is about the latest post or comment. */
export interface NotificationSubject {
  kind: NotificationKind;
  count: number;
  /** Null when the profile is hidden from the member, and for what an admin decided. */
  actorName: string | null;
  isComment: boolean;
  forumName: string | null;
  title: string | null;
}

/**
 * Words and what stands between them, in turn, because names in other scripts need isolation. The count is of posts or
 * comments, and all of them may be by one member, so only the latest has an author.
 */
export function notificationSentence(subject: NotificationSubject): string[] {
  const actor = subject.actorName ?? "A member";
  const title = subject.title ?? "a post";
  const forum = subject.forumName ?? "a place that you follow";
  const isOne = subject.count === 1;
  const count = subject.count > 99 ? "99+" : `${subject.count}`;
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
      if (!isOne) return words`You were mentioned ${count} times on “${title}”, most recently by ${actor}`;
      return subject.isComment
        ? words`${actor} mentioned you in a comment on “${title}”`
        : words`${actor} mentioned you in “${title}”`;
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
