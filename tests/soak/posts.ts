import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sendForm } from "../support/people/join-member.ts";
import { withDatabase } from "../support/sites/database.ts";

/** Each title is unique, so that copies of a post can be counted. */
const titleOf = (id: string) => `Cairn ${id}`;

function sendPost(formUrl: string, cookie: string, id: string) {
  const { origin, pathname } = new URL(formUrl);
  const body = new URLSearchParams({ id, title: titleOf(id), content: "Stone on stone." });
  return sendForm(origin, cookie, pathname, body).catch(() => 0);
}

/** Counts by title, so that a row with another id is found too. */
export function countPosts(site: { databaseUrl: string }, ids: Iterable<string>) {
  const titles = [...ids].map(titleOf);
  return withDatabase(site, async sql => {
    const [row] = await sql`
      select count(*)::integer as rows, count(distinct title)::integer as titles
      from public.location_forum_posts where title = any(${titles})`;
    return { lost: titles.length - row?.titles, doubled: row?.rows - row?.titles };
  });
}

/** Starts writers who send each post twice at once, as a double click does, and again until it is accepted. */
export function startWriters(formUrl: string, cookie: string, count: number) {
  const accepted = new Set<string>();
  let strangeAnswers = 0;
  let isOver = false;
  const writing = Promise.all(Array.from({ length: count }, write));
  return { accepted, untilMore, stop, [Symbol.asyncDispose]: async () => void (await stop()) };

  async function write() {
    while (!isOver) {
      const id = randomUUID();
      await Promise.all([sendUntilAccepted(id), sendUntilAccepted(id)]);
    }
  }

  async function sendUntilAccepted(id: string) {
    while (!isOver) {
      const status = await sendPost(formUrl, cookie, id);
      if (status === 303) return void accepted.add(id);
      // 503 asks to wait.
      if (![0, 503].includes(status)) strangeAnswers++;
      await wait(50);
    }
  }

  async function untilMore(posts: number) {
    const enough = accepted.size + posts;
    for (const start = performance.now(); accepted.size < enough; await wait(10)) {
      if (performance.now() - start > 60_000) throw new Error("No post was accepted for a minute.");
    }
  }

  /** Returns how many answers were no success, refusal or broken connection. */
  async function stop() {
    isOver = true;
    await writing;
    return strangeAnswers;
  }
}
