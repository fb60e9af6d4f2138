import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { type SoakSite, withSite } from "./open-site.ts";
import type { Row } from "./row.ts";

const posts = 1_000;
const together = 8;

/** Each post is sent twice at the same moment, as a double click or a retry does. */
export async function doubleSubmits(): Promise<Row[]> {
  return withSite(async site => {
    const statuses: number[] = [];
    const ids = Array.from({ length: posts }, () => randomUUID());
    for (let sent = 0; sent < posts; sent += together) {
      const pairs = ids.slice(sent, sent + together).flatMap(id => [id, id]);
      statuses.push(...(await Promise.all(pairs.map(id => send(site, id)))));
    }
    const kept = await countPosts(site, ids);
    const refused = statuses.filter(status => status !== 303).length;
    return [
      { name: "posts sent twice", value: posts, goal: `${posts}`, ok: ids.length === posts },
      { name: "answers that were no success", value: refused, goal: "0", ok: refused === 0 },
      { name: "rows lost", value: posts - kept.ids, goal: "0", ok: kept.ids === posts },
      { name: "rows doubled", value: kept.rows - kept.ids, goal: "0", ok: kept.rows === kept.ids },
    ];
  });
}

async function send({ url, member, content }: SoakSite, id: string) {
  const answer = await fetch(`${url}/location-forums/${content.forumId}/new-post`, {
    method: "POST",
    headers: { Origin: url, Cookie: member.cookie },
    body: new URLSearchParams({ id, title: `Cairn ${id}`, content: "Stone on stone.", tags: "" }),
    redirect: "manual",
  });
  await answer.body?.cancel();
  return answer.status;
}

/** By title, so that a row with another id is counted too. */
async function countPosts({ databaseUrl }: SoakSite, ids: string[]) {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const titles = ids.map(id => `Cairn ${id}`);
    const [counted] = await sql`
      select count(*)::integer as rows, count(distinct title)::integer as ids
      from public.location_forum_posts where title = any(${titles})`;
    return { rows: Number(counted?.rows), ids: Number(counted?.ids) };
  } finally {
    await sql.end();
  }
}
