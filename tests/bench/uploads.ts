import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { asTrack, longTrackColumns, trackFile, walkedGpx } from "../support/tracks.ts";
import { numbers } from "./bare/app/text.ts";
import { createForums, toPost } from "./content.ts";
import { joinMember } from "./member.ts";
import { longestWait } from "./server/longest-wait.ts";
import { type Site, startSite } from "./site.ts";
import { round } from "./statistics.ts";
import type { Reading, Row, Table } from "./table.ts";

const atOnce = 50;
const megabyte = 1e6;

/** Fifty lines at once by one member: as files, as lines that a browser read, and by the API. Others are answered meanwhile. */
export async function* measureUploads(runs: number): AsyncGenerator<Table> {
  const token = crypto.randomUUID();
  await using site = await startSite({ METRICS_TOKEN: token });
  const member = await joinMember(site);
  const [{ forum } = { forum: "" }] = await createForums(site, [member]);
  const file = trackFile(walkedGpx(27_000));
  const gpx = new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType });
  const ways = {
    files: () => send({ trackFile: gpx }),
    lines: () => send({ track: JSON.stringify(asTrack(longTrackColumns)) }),
    API: await insertAs(site, member, forum),
  };
  const rows: Row[] = [];
  const readings: Reading[] = [];
  for (const [way, post] of Object.entries(ways)) {
    const waits: number[] = [];
    const heaps: number[] = [];
    const statuses: number[] = [];
    for (let run = 0; run < runs; run++) {
      const sent = Promise.all(numbers(atOnce).map(post));
      const [health, heap] = await Promise.all([longestWait(site.url, sent), largestHeap(sent), sent]);
      waits.push(health);
      heaps.push(heap);
      statuses.push(...(await sent));
    }
    rows.push({
      way,
      "/health ms": Math.round(Math.max(...waits)),
      "heap MB": round(Math.max(...heaps), 0),
      answers: answersIn(statuses),
    });
    readings.push({ goal: "uploadsHealth", of: way, values: waits });
    readings.push({ goal: "uploadsHeap", of: way, values: heaps });
  }
  yield { title: `uploads: ${atOnce} lines at once, the most in ${runs} rounds`, rows, readings };

  async function send(fields: Record<string, string | File>) {
    const body = new FormData();
    const id = crypto.randomUUID();
    for (const [name, value] of Object.entries({ id, title: "A line", content: `A walk, ${id}.`, ...fields }))
      body.set(name, value);
    const headers = { cookie: member.cookie, origin: site.url };
    const answer = await fetch(`${site.url}${forum}/new-post`, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  /** Of any process of the site, in megabytes. */
  async function largestHeap(until: Promise<unknown>) {
    let [most, isOver] = [0, false];
    const over = until.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const answer = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
      const used = (await answer.text()).matchAll(/^nodejs_heap_size_used_bytes\S* (\S+)$/gm);
      most = Math.max(most, ...[...used].map(([, bytes]) => Number(bytes) / megabyte));
      await wait(50);
    }
    await over;
    return most;
  }
}

/** As a member's own program does. */
async function insertAs(site: Site, member: { id: string; email: string }, forum: string) {
  const client = createClient(site.apiUrl, site.keys.publishable);
  const { error } = await client.auth.signInWithPassword({ email: member.email, password: "Passw0rd!" });
  if (error) throw error;
  const forumId = forum.split("/").at(-1) ?? "";
  return async () => {
    // The database sets the time.
    const { created_at, ...post } = toPost(0, forumId, member.id);
    const content = `A walk, ${post.id}.`;
    const row = { ...post, content, ...longTrackColumns };
    const { status } = await client.from("location_forum_posts").insert(row);
    return status;
  };
}

/** How many had each status. */
function answersIn(statuses: readonly number[]) {
  const counts = Object.entries(Object.groupBy(statuses, status => status));
  return counts.map(([status, all]) => `${all?.length} × ${status}`).join(", ");
}
