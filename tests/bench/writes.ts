import { numbers } from "../support/measured-posts.ts";
import { joinMembers, sendForm } from "../support/people/join-member.ts";
import { cpuSecondsOf } from "../support/processes.ts";
import { createContent } from "./content.ts";
import { goals } from "./goals.ts";
import type { Site } from "./site.ts";
import { median, round } from "./statistics.ts";
import type { Row, Table } from "./table.ts";

const writes = 200;
const atOnce = 8;

/** CPU of all processes for a new post and for a comment, sent by many members in turn. */
export async function* measureWrites(site: Site, runs: number): AsyncGenerator<Table> {
  const members = await joinMembers(site, "writer", 50);
  const { pages } = await createContent(site);
  const pageAt = (at: number) => pages[at % pages.length] ?? { forum: "", post: "" };
  const kinds = {
    "a post": (at: number) =>
      send(at, `${pageAt(at).forum}/new-post`, {
        title: "A cairn",
        content: `Stone on stone, ${at}.`,
        tags: "hiking",
      }),
    "a comment": (at: number) => send(at, pageAt(at).post, { content: `The bridge is open, ${at}.` }),
  };
  const rows: Row[] = [];
  let sent = 0;
  for (const [what, write] of Object.entries(kinds)) {
    const costs: number[] = [];
    for (let run = 0; run <= runs; run++) {
      const before = await cpuSecondsOf(site.pid);
      for (let at = 0; at < writes; at += atOnce) await Promise.all(numbers(atOnce).map(() => write(sent++)));
      // The first round warms up.
      if (run > 0) costs.push((1_000 * ((await cpuSecondsOf(site.pid)).all - before.all)) / writes);
    }
    rows.push({ write: what, "ms of CPU": round(median(costs), 2) });
  }
  const title = `writes: CPU of all processes, medians of ${runs} rounds of ${writes}`;
  yield { title, rows, goals: goals.writes };

  async function send(at: number, path: string, fields: Record<string, string>) {
    const cookie = members[at % members.length]?.cookie ?? "";
    const body = new URLSearchParams({ id: crypto.randomUUID(), ...fields });
    const status = await sendForm(site.url, cookie, path, body);
    if (status !== 303) throw new Error(`${path} answered ${status}.`);
  }
}
