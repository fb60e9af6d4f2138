import { ids } from "./fixtures.ts";

/** A statement for whoever reports. */
export function reportOf(id: string, post: string = ids.post) {
  return `insert into public.reports (id, post_id, reason) values ('${id}', '${post}', 'spam')`;
}
