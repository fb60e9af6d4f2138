import { type DrawnForum, motifOf } from "./motif";

/** Raise it whenever a drawing changes: browsers cache pictures for a year by their address. */
export const edition = 1;

/** Carries all that the drawing needs, so that the route reads nothing from the database. */
export function landscapeUrl(forum: DrawnForum) {
  return `/place-art/${edition}/${motifOf(forum)}/${forum.id}`;
}
