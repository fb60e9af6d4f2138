import { href } from "./href";
import { fromParam } from "./redirects";

/** Where an admin decides about a post or comment, and goes back from. */
export const moderatePostPath = (postId: string, from: string) =>
  withReturn(href("/admin/reports/posts/:postId", { postId }), from);

export const moderateMemberPath = (profileId: string, from: string) =>
  withReturn(href("/admin/members/:profileId", { profileId }), from);

const withReturn = (path: string, from: string) => `${path}?${fromParam(from)}`;
