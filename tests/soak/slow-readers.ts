import { readFile } from "node:fs/promises";
import http, { type IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { toPost } from "../bench/data/content.ts";
import type { SoakSite } from "./open-site.ts";
import type { Row } from "./row.ts";

/** More than the system's buffers take of an answer that nobody reads. */
const posts = 30;
const photo = `data:image/jpeg;base64,${"A".repeat(900_000)}`;
/** Seconds: a minute, the check's interval, and a margin for a busy machine. */
const longest = 60 + 5 + 15;

/** A download that is read too slowly is ended, and the same member's next one, which is read, arrives whole. */
export async function slowReaders(site: SoakSite): Promise<Row[]> {
  const { apiUrl, keys, member, content } = site;
  const table = createClient(apiUrl, keys.secret).from("location_forum_posts");
  for (let number = 0; number < posts; number++) {
    const post = { ...toPost(number, content.photoForumId, member.id), image_url: photo };
    const { error } = await table.insert(post);
    if (error) throw new Error(error.message);
  }
  const unread = await secondsUntilEnded(site, 0);
  const dripped = await secondsUntilEnded(site, 1_000);
  const whole = await readWhole(site);
  return [
    atMost("seconds until a download that nobody reads is ended", unread),
    atMost("seconds until one of 1 kB/s is ended", dripped),
    { name: "bytes of one that is read", value: whole, goal: "", ok: whole > posts * photo.length },
  ];
}

/** Seconds until the server has let go of the connection. A client that does not read on is not told. */
async function secondsUntilEnded(site: SoakSite, bytesPerSecond: number) {
  const start = performance.now();
  const secondsPassed = () => Math.round((performance.now() - start) / 1_000);
  const answer = (await startDownload(site)).pause();
  const { localPort = 0 } = answer.on("error", () => {}).socket;
  while ((await isHeldByServer(localPort)) && secondsPassed() < 2 * longest) {
    answer.read(bytesPerSecond);
    await wait(1_000);
  }
  answer.destroy();
  return secondsPassed();
}

/** From Linux's list of connections: one without an inode belongs to no process any more. */
async function isHeldByServer(clientPort: number) {
  const port = clientPort.toString(16).toUpperCase().padStart(4, "0");
  const lists = await Promise.all(["tcp", "tcp6"].map(name => readFile(`/proc/net/${name}`, "utf8")));
  const connections = lists.flatMap(list => list.split("\n")).map(line => line.trim().split(/\s+/));
  return connections.some(fields => fields[2]?.endsWith(`:${port}`) && fields[9] !== "0");
}

async function readWhole(site: SoakSite) {
  let length = 0;
  for await (const bytes of await startDownload(site)) length += bytes.length;
  return length;
}

function startDownload({ url, member }: SoakSite) {
  const headers = {
    Cookie: member.cookie,
    Origin: url,
    "Content-Type": "application/x-www-form-urlencoded",
  };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method: "POST", headers, agent: false };
    http.request(`${url}/account-settings/data`, options, resolve).on("error", reject).end();
  });
}

function atMost(name: string, value: number): Row {
  return { name, value, goal: `≤ ${longest}`, ok: value <= longest };
}
