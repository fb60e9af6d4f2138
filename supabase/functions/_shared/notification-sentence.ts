// The sentences of the page of notifications, which imports this file, and of the digest.

export type NotificationKind =
  | "comment"
  | "answer"
  | "mention"
  | "place-post"
  | "conditions"
  | "member-post"
  | "report"
  | "suggestion"
  | "queue"
  | "made-admin"
  | "ended-admin";

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
 * comments, and all of them may be by one member, so only the latest has an author. `isUnderTitle` leaves out the title of a
 * discussion.
 */
export function notificationSentence(subject: NotificationSubject, isUnderTitle = false): string[] {
  const actor = subject.actorName ?? "A member";
  const title = subject.title ?? "a post";
  const forum = subject.forumName ?? "a place that you follow";
  const isOne = subject.count === 1;
  const count = subject.count > 99 ? "99+" : `${subject.count}`;
  const on = isUnderTitle ? [""] : words` on “${title}”`;
  switch (subject.kind) {
    case "comment":
      return isOne
        ? words`${actor} commented${on}`
        : words`${count} new comments${on}, the latest by ${actor}`;
    case "answer":
      return isOne
        ? words`${actor} replied to you${on}`
        : words`${count} new replies to you${on}, the latest by ${actor}`;
    case "mention":
      if (!isOne) return words`You were mentioned ${count} times${on}, most recently by ${actor}`;
      if (subject.isComment) return words`${actor} mentioned you in a comment${on}`;
      return isUnderTitle ? words`${actor} mentioned you` : words`${actor} mentioned you in “${title}”`;
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
      return words`An admin looked at your suggestion`;
    case "queue":
      return subject.title === null
        ? words`A report or suggestion is waiting for a decision`
        : words`“${subject.title}” is waiting for a decision`;
    case "made-admin":
      return words`You are an admin now`;
    case "ended-admin":
      return words`You are no longer an admin`;
  }
}

/** A list is words already, and joins those around it. */
function words(texts: TemplateStringsArray, ...inserted: (string | string[])[]): string[] {
  const parts = [texts[0] ?? ""];
  for (const [at, each] of inserted.entries()) {
    const after = texts[at + 1] ?? "";
    if (typeof each === "string") parts.push(each, after);
    else {
      const [first, ...rest] = [...each.slice(0, -1), `${each.at(-1)}${after}`];
      parts.push(`${parts.pop()}${first}`, ...rest);
    }
  }
  return parts;
}

export interface NotificationTarget {
  kind: NotificationKind;
  /** What it is grouped by: a post, a place, a member or a report. */
  thing: string;
  count: number;
  /** The latest post or comment. */
  postId: string | null;
  commentOn: string | null;
  forumId: string | null;
}

/** Members have no page about a report, and a group of posts leads to the list that has them. */
export function notificationPath({ kind, thing, count, postId, commentOn, forumId }: NotificationTarget) {
  if (kind === "conditions" || (count > 1 && kind === "place-post")) return `/location-forums/${thing}`;
  if (kind === "suggestion") return "/location-forums/new";
  if (kind === "queue") return "/admin/reports";
  if (kind === "made-admin") return "/admin";
  if (count > 1 && kind === "member-post") return `/profile/${thing}`;
  if (!postId) return "/notifications";
  const post = `/location-forums/${forumId}/posts/`;
  return commentOn ? `${post}${commentOn}/comments/${postId}` : `${post}${postId}`;
}
