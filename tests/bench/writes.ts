import { numbers } from "./bare/app/text.ts";
import { createForums } from "./content.ts";
import { joinMembers } from "./member.ts";
import { cpuSecondsOf } from "./server/processes.ts";
import type { Site } from "./site.ts";
import { median, round } from "./statistics.ts";
import type { Reading, Row, Table } from "./table.ts";

const writes = 200;
const atOnce = 8;

/** CPU of all processes for a new post and for a comment, sent by many members in turn. */
export async function* measureWrites(site: Site, runs: number): AsyncGenerator<Table> {
  const members = await joinMembers(site, "writer", 50);
  const forums = await createForums(site, members);
  const forumAt = (at: number) => forums[at % forums.length] ?? { forum: "", post: "" };
  const kinds = {
    newPost: (at: number) =>
      send(at, `${forumAt(at).forum}/new-post`, {
        title: "A cairn",
        content: `Stone on stone, ${at}.`,
        tags: "hiking",
      }),
    newComment: (at: number) => send(at, forumAt(at).post, { content: `The bridge is open, ${at}.` }),
  };
  const rows: Row[] = [];
  const readings: Reading[] = [];
  let sent = 0;
  for (const [goal, write] of Object.entries(kinds)) {
    const costs: number[] = [];
    for (let run = 0; run <= runs; run++) {
      const before = await cpuSecondsOf(site.pid);
      for (let at = 0; at < writes; at += atOnce) await Promise.all(numbers(atOnce).map(() => write(sent++)));
      // The first round warms up.
      if (run > 0) costs.push((1_000 * ((await cpuSecondsOf(site.pid)) - before)) / writes);
    }
    rows.push({ write: goal, "ms of CPU": round(median(costs), 2) });
    readings.push({ goal: goal as keyof typeof kinds, of: "treks", values: costs });
  }
  yield { title: `writes: CPU of all processes, medians of ${runs} rounds of ${writes}`, rows, readings };

  async function send(at: number, path: string, fields: Record<string, string>) {
    const cookie = members[at % members.length]?.cookie ?? "";
    const body = new URLSearchParams({ id: crypto.randomUUID(), ...fields });
    const headers = { cookie, origin: site.url };
    const response = await fetch(site.url + path, { method: "POST", headers, body, redirect: "manual" });
    await response.arrayBuffer();
    if (response.status !== 303) throw new Error(`${path} answered ${response.status}.`);
  }
}
