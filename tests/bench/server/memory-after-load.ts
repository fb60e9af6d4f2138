import { setTimeout as wait } from "node:timers/promises";
import { createContent } from "../data/content.ts";
import type { Reading } from "../judge/verdicts.ts";
import { signUpMember } from "../member.ts";
import type { Options } from "../options.ts";
import { cameraPhotos } from "../pages/large-photos.ts";
import { startSite } from "../site.ts";
import { median, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import { brotliOnly } from "./dictionary.ts";
import { memoryOf, wholeStack } from "./memory.ts";
import { runLoad } from "./run-load.ts";
import { upload } from "./uploads.ts";

const uploads = 20;
const whole = 10;
/** Seconds between two looks, and how many of the last count. */
const pause = 2;
const last = 5;

/** Memory while a forum is read by 16 connections and twenty photos of a camera are sent, one after the other. */
export async function* measureMemory({ dataDir, minutes }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const member = await signUpMember(site);
  const { forumId, photoForumId } = await createContent(site, member);
  const photos = await cameraPhotos();
  const url = `${site.url}/location-forums/${forumId}`;
  const forum = { urls: [url], cookies: [member.cookie], headers: brotliOnly, encodings: ["br"] };
  const reading = runLoad({ ...forum, connections: 16, seconds: minutes * 60 });
  const all = Promise.all([sendPhotos(), reading]);
  const looks = await lookUntil(site.pid, all);
  const [sent, load] = await all;
  yield {
    title: `memory: ${minutes} minutes of load, ${load.requests} pages (${load.errors} errors), ${sent} photos sent; medians of the last ${last} looks`,
    rows: roles(looks).map(role => toRow(role, looks)),
    readings: toReadings(looks, minutes),
  };

  async function sendPhotos() {
    const between = (minutes * 60_000 * 0.7) / uploads;
    let accepted = 0;
    for (let turn = 0; turn < uploads; turn++) {
      const bytes = photos[turn % photos.length] ?? Buffer.alloc(0);
      const composer = `${site.url}/location-forums/${photoForumId}/new-post`;
      const [status] = await Promise.all([upload(composer, bytes, site.url, member), wait(between)]);
      if (status === 303) accepted++;
    }
    return accepted;
  }
}

async function lookUntil(pid: number, end: Promise<unknown>) {
  const looks: Row[][] = [];
  const ended = end.then(() => true);
  while (!(await Promise.race([ended, wait(pause * 1000, false)]))) looks.push(await memoryOf(pid));
  return looks;
}

function toRow(role: string, looks: Row[][]): Row {
  return {
    memory: role,
    "RSS MB": round(median(valuesOf(looks, role, "RSS summed MB").slice(-last))),
    "most RSS MB": Math.max(...valuesOf(looks, role, "RSS summed MB")),
    "PSS MB": round(median(valuesOf(looks, role, "PSS MB").slice(-last))),
    "most PSS MB": Math.max(...valuesOf(looks, role, "PSS MB")),
  };
}

function toReadings(looks: Row[][], minutes: number): Reading[] {
  const short = minutes < whole && { note: `after ${minutes} of ${whole} minutes` };
  const lastOf = (role: string, column: string) => valuesOf(looks, role, column).slice(-last);
  return [
    { goal: "webMemory", of: "web", values: lastOf("web", "RSS summed MB"), ...short },
    { goal: "stackMemory", of: wholeStack, values: lastOf(wholeStack, "PSS MB"), ...short },
  ];
}

function roles(looks: Row[][]) {
  return (looks[0] ?? []).map(({ memory }) => String(memory));
}

function valuesOf(looks: Row[][], role: string, column: string) {
  return looks.map(rows => Number(rows.find(({ memory }) => memory === role)?.[column]));
}
