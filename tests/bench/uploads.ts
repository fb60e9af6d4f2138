import { numbers, toPost } from "../support/measured-posts.ts";
import { sendForm } from "../support/people/join-member.ts";
import { asTrack, longTrackColumns, trackFile, walkedGpx } from "../support/tracks.ts";
import { createContent } from "./content.ts";
import { goals } from "./goals.ts";
import { startSite } from "./site.ts";
import { round } from "./statistics.ts";
import type { Row, Table } from "./table.ts";
import { type Watched, watchSite } from "./watch.ts";

const atOnce = 50;

/** Fifty lines at once by one member: as files, as lines that a browser read, and by the API. Others are answered meanwhile. */
export async function* measureUploads(runs: number): AsyncGenerator<Table> {
  const token = crypto.randomUUID();
  await using site = await startSite({ env: { METRICS_TOKEN: token } });
  const { member, forum } = await createContent(site, 1);
  const file = trackFile(walkedGpx(27_000));
  const gpx = new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType });
  const ways = {
    files: () => send({ trackFile: gpx }),
    lines: () => send({ track: JSON.stringify(asTrack(longTrackColumns)) }),
    API: insertAsProgram,
  };
  const rows: Row[] = [];
  for (const [way, post] of Object.entries(ways)) {
    const watched: Watched[] = [];
    const statuses: number[] = [];
    for (let run = 0; run < runs; run++) {
      const sent = Promise.all(numbers(atOnce).map(post));
      watched.push(await watchSite(site.url, token, sent));
      statuses.push(...(await sent));
    }
    rows.push({
      way,
      "/health ms": round(Math.max(...watched.map(({ healthMs }) => healthMs))),
      "heap MB": round(Math.max(...watched.map(({ heapMb }) => heapMb))),
      answers: answersIn(statuses),
    });
  }
  const title = `uploads: ${atOnce} lines at once, the most in ${runs} rounds`;
  yield { title, rows, goals: goals.uploads };

  function send(fields: Record<string, string | File>) {
    const body = new FormData();
    const id = crypto.randomUUID();
    for (const [name, value] of Object.entries({ id, title: "A line", content: `A walk, ${id}.`, ...fields }))
      body.set(name, value);
    return sendForm(site.url, member.cookie, `${forum}/new-post`, body);
  }

  /** As a member's own program does. */
  async function insertAsProgram() {
    // The database sets the time.
    const { created_at, ...post } = toPost(0, forum.split("/").at(-1) ?? "", member.id);
    const row = { ...post, content: `A walk, ${post.id}.`, ...longTrackColumns };
    const { status } = await member.client.from("location_forum_posts").insert(row);
    return status;
  }
}

/** How many had each status. */
function answersIn(statuses: readonly number[]) {
  const counts = Object.entries(Object.groupBy(statuses, status => status));
  return counts.map(([status, all]) => `${all?.length} × ${status}`).join(", ");
}
