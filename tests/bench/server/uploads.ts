import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { createContent } from "../data/content.ts";
import { type Member, signUpMember } from "../member.ts";
import type { Options } from "../options.ts";
import { cameraPhotos, hardestPhotos } from "../pages/large-photos.ts";
import { type Site, startSite } from "../site.ts";
import { median, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import { findPhotoProcess, findWebProcess } from "./memory.ts";

const together = 20;

/** What twenty large photos at once cost in memory, and whether other members notice. */
export async function* measureUploads({ dataDir }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const member = await signUpMember(site);
  const { photoForumId } = await createContent(site, member);
  const forum = `${site.url}/location-forums/${photoForumId}`;
  const web = await findWebProcess(site.pid);
  const rows: Row[] = [];
  for (const [photos, bytes] of [
    ["camera", await cameraPhotos()],
    ["hardest to decode", await hardestPhotos()],
  ] as const) {
    rows.push(await uploadTogether(photos, bytes, { site, member, forum, web }));
  }
  const title = `uploads: ${together} photos of 36 megapixels at once, and the forum read meanwhile`;
  yield { title, rows };
}

interface Scene {
  site: Site;
  member: Member;
  forum: string;
  web: number;
}

async function uploadTogether(photos: string, files: Buffer[], { site, member, forum, web }: Scene) {
  const photoProcess = await findPhotoProcess(site.pid);
  for (const pid of [web, photoProcess]) if (pid) await forgetPeak(pid);
  const before = await memoryIn(web, "VmRSS");
  const start = performance.now();
  const uploads = Array.from({ length: together }, (_, turn) => {
    const bytes = files[turn % files.length] ?? Buffer.alloc(0);
    return upload(`${forum}/new-post`, bytes, site.url, member);
  });
  const reading = readUntil(Promise.all(uploads), forum, member);
  const statuses = await Promise.all(uploads);
  const seconds = (performance.now() - start) / 1000;
  const reads = await reading;
  const decoding = await findPhotoProcess(site.pid);
  return {
    photos,
    "MB each": files.map(({ length }) => round(length / 1e6, 1)).join(" / "),
    "RSS before MB": before,
    "peak RSS MB": await memoryIn(web, "VmHWM"),
    "peak of the photo process": decoding ? await memoryIn(decoding, "VmHWM") : "ended",
    "answered 303": statuses.filter(status => status === 303).length,
    seconds: round(seconds, 1),
    "pages meanwhile": reads.length,
    "median page ms": round(median(reads)),
    "slowest page ms": round(Math.max(...reads)),
  };
}

export async function upload(address: string, bytes: Buffer, origin: string, { cookie }: Member) {
  const body = new FormData();
  body.set("id", crypto.randomUUID());
  body.set("title", "Far view");
  body.set("content", "From the top.");
  body.set("photo", new File([new Uint8Array(bytes)], "view"));
  const headers = { Origin: origin, Cookie: cookie };
  const answer = await fetch(address, { method: "POST", headers, body, redirect: "manual" });
  await answer.body?.cancel();
  return answer.status;
}

/** Milliseconds of each read of a page, one after the other. */
async function readUntil(end: Promise<unknown>, address: string, { cookie }: Member) {
  const reads: number[] = [];
  let ended = false;
  end.finally(() => {
    ended = true;
  });
  while (!ended) {
    const asked = performance.now();
    const answer = await fetch(address, { headers: { Cookie: cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`The forum answered ${answer.status} during the uploads.`);
    reads.push(performance.now() - asked);
    await wait(50);
  }
  return reads;
}

/** Resets Linux's record of the most memory that the process ever had. */
async function forgetPeak(pid: number) {
  await writeFile(`/proc/${pid}/clear_refs`, "5");
}

async function memoryIn(pid: number, name: "VmRSS" | "VmHWM") {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return round((1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1])) / 1e6);
}
