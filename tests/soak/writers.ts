import { randomUUID } from "node:crypto";
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";

const giveUpAfter = 60_000;

/** Members' forms that are sent again until they are accepted, while processes are killed. */
export function startWriters(address: string, cookie: string, count: number) {
  const accepted = new Set<string>();
  let odd = 0;
  let isOver = false;
  const writing = Promise.all(Array.from({ length: count }, write));
  return { accepted, untilMore, stop, [Symbol.asyncDispose]: async () => void (await stop()) };

  async function write() {
    while (!isOver) {
      const id = randomUUID();
      const fields = { id, title: `Written through kills ${id}`, content: "Still here.", tags: "" };
      for (let isAccepted = false; !isAccepted && !isOver; ) {
        const status = await post(address, cookie, fields);
        isAccepted = status === 303;
        if (isAccepted) accepted.add(id);
        // 0 is a broken connection; 503 asks to wait.
        if (![0, 303, 503].includes(status)) odd++;
        if (!isAccepted) await wait(50);
      }
    }
  }

  async function untilMore(posts: number) {
    const enough = accepted.size + posts;
    for (const start = performance.now(); accepted.size < enough; await wait(10)) {
      if (performance.now() - start > giveUpAfter) throw new Error("No post was accepted for a minute.");
    }
  }

  /** Returns how many answers were no page, refusal or broken line. */
  async function stop() {
    isOver = true;
    await writing;
    return odd;
  }
}

/** How many of these posts the database lacks. */
export async function countLost(databaseUrl: string, ids: Iterable<string>) {
  const wanted = [...ids];
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const rows = await sql`select id from public.location_forum_posts where id = any(${wanted}::uuid[])`;
  await sql.end();
  return wanted.length - rows.length;
}

/** 0 when there was no answer. */
function post(address: string, cookie: string, fields: Record<string, string>) {
  const headers = {
    Cookie: cookie,
    Origin: new URL(address).origin,
    "Content-Type": "application/x-www-form-urlencoded",
  };
  return new Promise<number>(resolve => {
    const request = http.request(address, { method: "POST", headers, agent: false }, response => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", () => resolve(0));
    });
    request.on("error", () => resolve(0)).end(new URLSearchParams(fields).toString());
  });
}
