import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { createContent } from "../data/content.ts";
import type { Member } from "../member.ts";
import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import { median, round, sum } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import { brotliOnly } from "./dictionary.ts";
import { runLoad } from "./load.ts";
import { memoryOf, wholeStack } from "./processes.ts";

const uploads = 20;
const intendedMinutes = 10;
const secondsBetweenSamples = 2;
/** How many of the last samples count. */
const last = 5;

/** Measures memory while 16 connections read a forum and twenty photos of a camera are sent one by one. */
export async function* measureMemory({ dataDir, minutes }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const { member, forum, photoForum } = await createContent(site);
  const photos = await cameraPhotos();
  const page = { urls: [site.url + forum], cookies: [member.cookie], headers: brotliOnly, encodings: ["br"] };
  const work = Promise.all([sendPhotos(), runLoad({ ...page, connections: 16, seconds: minutes * 60 })]);
  const samples = await sampleUntil(site.pid, work);
  const [sent, { answered, errors }] = await work;
  const valuesOf = (role: string, column: string) =>
    samples.map(rows => Number(rows.find(({ memory }) => memory === role)?.[column]));
  const note = minutes < intendedMinutes && { note: `after ${minutes} of ${intendedMinutes} minutes` };
  yield {
    title: `memory: ${minutes} minutes of load, ${answered} pages (${sum(Object.values(errors))} errors), ${sent} photos sent; medians of the last ${last} samples`,
    rows: (samples[0] ?? []).map(({ memory }) => {
      const [rss, pss] = ["RSS summed MB", "PSS MB"].map(column => valuesOf(String(memory), column));
      return {
        memory: String(memory),
        "RSS MB": round(median((rss ?? []).slice(-last))),
        "most RSS MB": Math.max(...(rss ?? [])),
        "PSS MB": round(median((pss ?? []).slice(-last))),
        "most PSS MB": Math.max(...(pss ?? [])),
      };
    }),
    readings: [
      { goal: "webMemory", of: "web", values: valuesOf("web", "RSS summed MB").slice(-last), ...note },
      { goal: "stackMemory", of: wholeStack, values: valuesOf(wholeStack, "PSS MB").slice(-last), ...note },
    ],
  };

  async function sendPhotos() {
    const betweenMs = (minutes * 60_000 * 0.7) / uploads;
    let accepted = 0;
    for (let turn = 0; turn < uploads; turn++) {
      const bytes = photos[turn % photos.length] ?? Buffer.alloc(0);
      const [status] = await Promise.all([upload(site.url, photoForum, bytes, member), wait(betweenMs)]);
      if (status === 303) accepted++;
    }
    return accepted;
  }
}

async function sampleUntil(pid: number, end: Promise<unknown>) {
  const samples: Row[][] = [];
  const isOver = end.then(() => true);
  while (!(await Promise.race([isOver, wait(secondsBetweenSamples * 1000, false)])))
    samples.push(await memoryOf(pid));
  return samples;
}

/** As cameras make them: 36 megapixels, close to the limit of 10 MB. A square of noise is repeated. */
async function cameraPhotos() {
  const grain = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const square = { width: 512, height: 512, channels: 3, background: "#888", noise: grain } as const;
  const input = await sharp({ create: square }).png().toBuffer();
  const white = { width: 7300, height: 4930, channels: 3, background: "#fff" } as const;
  const picture = sharp({ create: white }).composite([{ input, tile: true, blend: "multiply" }]);
  return [await picture.clone().jpeg({ quality: 52 }).toBuffer(), await picture.clone().png().toBuffer()];
}

async function upload(url: string, forum: string, bytes: Buffer, { cookie }: Member) {
  const body = new FormData();
  for (const [name, text] of Object.entries({ title: "Far view", content: "From the top." }))
    body.set(name, text);
  body.set("id", crypto.randomUUID());
  body.set("photo", new File([new Uint8Array(bytes)], "view"));
  const headers = { Origin: url, Cookie: cookie };
  const request = { method: "POST", headers, body, redirect: "manual" } as const;
  const response = await fetch(`${url}${forum}/new-post`, request);
  await response.body?.cancel();
  return response.status;
}
