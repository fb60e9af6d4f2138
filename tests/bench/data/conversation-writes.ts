import type { Sql } from "postgres";
import { withDatabase } from "../../support/sites/database.ts";
import { joinMember, type Member } from "../member.ts";
import { sendForm } from "../send-form.ts";
import type { Site } from "../site.ts";
import { median, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import type { Conversation } from "./conversation.ts";

const writers = 10;

/** Times the forms that write many rows. @throws Error when one is refused, as it is after three seconds */
export async function measureWrites(site: Site, conversation: Conversation, runs: number): Promise<Table> {
  const { busy, manyCommented, count } = conversation;
  const members: Member[] = [];
  for (let number = 0; number < writers; number++) members.push(await joinMember(site, `writer${number}`));
  return withDatabase(site, async sql => {
    const [post] = await sql`
      select location_forum_id as forum from public.location_forum_posts where id = ${manyCommented}`;
    const path = `/location-forums/${post?.forum}/posts/${manyCommented}`;
    const followers = await followPost(sql, manyCommented);
    const comment = (cookie: string) => send(site, path, cookie, commentOf(crypto.randomUUID()));
    const rows: Row[] = [];

    const marks: number[] = [];
    for (let run = 0; run < runs; run++) {
      await sql`update private.notifications set state = 'unread' where member_id = ${busy.id}`;
      marks.push(await send(site, "/notifications", busy.cookie, {}));
    }
    rows.push(toRow(`mark all of ${count} notifications as read`, marks));
    rows.push(
      toRow(`comment on a post with ${followers} followers`, [await comment(members[0]?.cookie ?? "")]),
    );
    rows.push(
      toRow("the same again, by ten at once", await Promise.all(members.map(each => comment(each.cookie)))),
    );
    const jobs: number[] = [];
    while (jobs.length === 0 || (await hasUntold(sql))) {
      const start = performance.now();
      await sql`select private.notify_waiting_followers()`;
      jobs.push(performance.now() - start);
    }
    rows.push(toRow("a turn of the job that tells the other followers", jobs));
    return { title: "scale: forms that write much, ms", rows };
  });
}

/** By as many members as the site has, at most ten thousand. */
async function followPost(sql: Sql, post: string) {
  const { count } = await sql`
    insert into public.follows (member_id, kind, thing)
    select id, 'discussion', ${post} from public.profiles where username like 'sample%' order by id limit 10000
    on conflict do nothing`;
  return count;
}

async function hasUntold(sql: Sql) {
  const [row] = await sql`select exists (select from private.untold_followers) as waits`;
  return row?.waits;
}

async function send(...form: Parameters<typeof sendForm>) {
  const start = performance.now();
  await sendForm(...form);
  return performance.now() - start;
}

function toRow(form: string, times: number[]): Row {
  return { form, times: times.length, median: round(median(times)), most: round(Math.max(...times)) };
}

/** The same words sent again would be the same comment. */
const commentOf = (id: string) => ({ id, content: `The bridge is open: ${id}` });
