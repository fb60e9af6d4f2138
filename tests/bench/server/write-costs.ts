import type { Member } from "../member.ts";
import { sendForm } from "../send-form.ts";
import type { Site } from "../site.ts";
import { median, round } from "../statistics.ts";
import type { Reading, Row, Table } from "../table.ts";
import { cpuSecondsOf } from "./processes.ts";

const writes = 200;
const atOnce = 8;

interface Written {
  /** Paths of forms for posts, and of posts to comment on. */
  forms: string[];
  posts: string[];
  members: Member[];
  runs: number;
}

/** CPU of all processes for a new post and for a comment, sent by many members in turn. */
export async function measureWriteCosts(
  site: Site,
  { forms, posts, members, runs }: Written,
): Promise<Table> {
  const kinds = {
    newPost: (at: number) =>
      send(at, forms, { title: "A cairn", content: `Stone on stone, ${at}.`, tags: "hiking" }),
    newComment: (at: number) => send(at, posts, { content: `The bridge is open, ${at}.` }),
  };
  const rows: Row[] = [];
  const readings: Reading[] = [];
  let sent = 0;
  for (const [goal, write] of Object.entries(kinds)) {
    const costs: number[] = [];
    for (let run = 0; run <= runs; run++) {
      const before = await cpuSecondsOf(site.pid);
      for (let at = 0; at < writes; at += atOnce)
        await Promise.all(Array.from({ length: atOnce }, () => write(sent++)));
      // The first round warms up.
      if (run > 0) costs.push((1_000 * ((await cpuSecondsOf(site.pid)) - before)) / writes);
    }
    rows.push({ write: goal, "ms of CPU": round(median(costs), 2) });
    readings.push({ goal: goal as keyof typeof kinds, of: "treks", values: costs });
  }
  return { title: `writes: CPU of all processes, medians of ${runs} rounds of ${writes}`, rows, readings };

  function send(at: number, paths: string[], fields: Record<string, string>) {
    const cookie = members[at % members.length]?.cookie ?? "";
    return sendForm(site, paths[at % paths.length] ?? "", cookie, { id: crypto.randomUUID(), ...fields });
  }
}
