import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { createContent } from "../data/content.ts";
import type { Member } from "../member.ts";
import type { Options } from "../options.ts";
import { cameraPhotos, hardestPhotos } from "../pages/large-photos.ts";
import { startSite } from "../site.ts";
import { median, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import { findProcess, requireProcess } from "./processes.ts";

const concurrency = 20;

/** Measures what twenty large photos at once cost in memory, and whether other members notice. */
export async function* measureUploads({ dataDir }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const { member, photoForum } = await createContent(site);
  const web = await requireProcess(site.pid, "web");
  const rows = [
    await uploadTogether("camera", await cameraPhotos()),
    await uploadTogether("hardest to decode", await hardestPhotos()),
  ];
  yield {
    title: `uploads: ${concurrency} photos of 36 megapixels at once, and the forum read meanwhile`,
    rows,
  };

  async function uploadTogether(photos: string, files: Buffer[]): Promise<Row> {
    for (const pid of [web, await findProcess(site.pid, "photos")]) if (pid) await resetPeak(pid);
    const before = await megabytesOf(web, "VmRSS");
    const start = performance.now();
    const uploads = Array.from({ length: concurrency }, (_, turn) =>
      upload(site.url, photoForum, files[turn % files.length] ?? Buffer.alloc(0), member),
    );
    const reading = readUntil(Promise.all(uploads));
    const statuses = await Promise.all(uploads);
    const seconds = (performance.now() - start) / 1000;
    const reads = await reading;
    const decoder = await findProcess(site.pid, "photos");
    return {
      photos,
      "MB each": files.map(({ length }) => round(length / 1e6, 1)).join(" / "),
      "RSS before MB": before,
      "peak RSS MB": await megabytesOf(web, "VmHWM"),
      "peak of the photo process": decoder ? await megabytesOf(decoder, "VmHWM") : "ended",
      "answered 303": statuses.filter(status => status === 303).length,
      seconds: round(seconds, 1),
      "pages meanwhile": reads.length,
      "median page ms": round(median(reads)),
      "slowest page ms": round(Math.max(...reads)),
    };
  }

  async function readUntil(end: Promise<unknown>) {
    const reads: number[] = [];
    for (const isOver = end.then(() => true); !(await Promise.race([isOver, wait(50, false)])); ) {
      const start = performance.now();
      const response = await fetch(site.url + photoForum, { headers: { Cookie: member.cookie } });
      await response.text();
      if (!response.ok) throw new Error(`The forum answered ${response.status} during the uploads.`);
      reads.push(performance.now() - start);
    }
    return reads;
  }
}

export async function upload(url: string, forum: string, bytes: Buffer, { cookie }: Member) {
  const body = new FormData();
  body.set("id", crypto.randomUUID());
  body.set("title", "Far view");
  body.set("content", "From the top.");
  body.set("photo", new File([new Uint8Array(bytes)], "view"));
  const headers = { Origin: url, Cookie: cookie };
  const response = await fetch(`${url}${forum}/new-post`, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
  });
  await response.body?.cancel();
  return response.status;
}

async function resetPeak(pid: number) {
  await writeFile(`/proc/${pid}/clear_refs`, "5");
}

async function megabytesOf(pid: number, name: "VmRSS" | "VmHWM") {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return round((1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1])) / 1e6);
}
