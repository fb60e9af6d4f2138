import type { Sql } from "postgres";
import { settle } from "./fill.ts";
import { type Kind, sampleId } from "./sample.ts";

const batchSize = 20_000;
const lastNumber = 0xffff_ffff_ffff;

/** A sample forum stays when somebody else has written in it. */
export async function clearSamples(sql: Sql, report: (kind: Kind, removed: number) => void = () => {}) {
  const [members, forums] = [idsOf("members"), idsOf("forums")];
  const removed = {
    posts: await remove(
      "posts",
      () => sql`
      delete from public.location_forum_posts where id in (
        select id from public.location_forum_posts where user_id ${members} limit ${batchSize}
      )`,
    ),
    forums: await remove(
      "forums",
      () => sql`
      delete from public.location_forums as forum where id ${forums} and not exists (
        select from public.location_forum_posts where location_forum_id = forum.id
      )`,
    ),
    members: await remove(
      "members",
      () => sql`
      delete from auth.users where id in (select id from auth.users where id ${members} limit ${batchSize})`,
    ),
  };
  await settle(sql);
  return removed;

  function idsOf(kind: Kind) {
    return sql`between ${sampleId(kind, 0)} and ${sampleId(kind, lastNumber)}`;
  }

  async function remove(kind: Kind, step: () => Promise<{ count: number }>) {
    let removed = 0;
    let count: number;
    do {
      ({ count } = await step());
      removed += count;
      report(kind, removed);
    } while (count > 0);
    return removed;
  }
}
