import { href } from "./href";
import { plural } from "./numbers";

export const maxTitleLength = 200;
export const maxContentLength = 20_000;

export const maxCommentLength = 2_000;

export const commentProblems = {
  blank: "Write something first.",
  long: `A comment can have at most ${maxCommentLength.toLocaleString("en")} characters.`,
};

export const postProblems = {
  noTitle: "Please provide a title for your post.",
  longTitle: `A title can have at most ${maxTitleLength} characters.`,
  noContent: "Please provide content for your post.",
  longContent: `A post can have at most ${maxContentLength} characters.`,
};

/** The database enforces these: supabase/migrations/20261125000900_limits.sql. */
export const firstDayLimits = {
  post: "New members can post 5 times an hour on their first day.",
  comment: "New members can post and comment 5 times an hour on their first day.",
  links: (noun: "post" | "comment") => `New members can put 2 links into a ${noun} on their first day.`,
};

export const dailyLimits = {
  daily_posts: "You have posted and commented as often as a member can in one day.",
  daily_bytes: "You have uploaded as much as a member can in one day.",
};

export function waitingLimitIn(sentence = ""): string | undefined {
  const { post, comment } = firstDayLimits;
  return [post, comment, ...Object.values(dailyLimits)].find(limit => sentence.startsWith(limit));
}

/** Such as "1 post and 2 comments". */
export function countUnsent(unsent: readonly { commentOn?: string | null | undefined }[], post = "post") {
  const comments = unsent.filter(({ commentOn }) => commentOn).length;
  const posts = unsent.length - comments;
  return [posts && plural(posts, post), comments && plural(comments, "comment")]
    .filter(Boolean)
    .join(" and ");
}

interface Address {
  id: string;
  forumId: string;
}

export function locationPostPath({ id, forumId }: Address) {
  return href("/location-forums/:forumId/posts/:postId", { forumId, postId: id });
}

export function commentPath(post: Address, commentId: string) {
  return `${locationPostPath(post)}/comments/${commentId}`;
}

export function postOrCommentPath({
  id,
  forumId,
  commentOn,
}: Address & { commentOn?: string | null | undefined }) {
  return commentOn ? commentPath({ id: commentOn, forumId }, id) : locationPostPath({ id, forumId });
}

type MaybeComment = { commentOn?: string | null | undefined };

export const nounOf = (post: MaybeComment | null | undefined) => (post?.commentOn ? "comment" : "post");

/** A comment has no title of its own. */
export const titleOrComment = ({ commentOn, title }: MaybeComment & { title: string }) =>
  commentOn ? "Comment" : title;

/** Shown beside text and photo on cards, pages, reviews and conflicts. */
export function postLabels({ tags }: { tags: string[] }): string[] {
  return tags;
}
