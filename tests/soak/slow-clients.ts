import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createContent } from "../bench/data/content.ts";
import { requireProcess } from "../bench/server/processes.ts";
import type { OwnSite } from "../support/sites/own-site.ts";
import { atMost, type Row } from "./row.ts";

const megabyte = 1024 * 1024;
const idleSockets = 1000;
const slowSockets = 50;
const abortedUploads = 200;
/** The limit for bodies (`server/http/body.ts`), twice that until it is collected. */
const mostGrowthMegabytes = 3 * 128;
/** The server's limit, its check interval, and a margin for a busy machine. */
const idleLimitSeconds = 15 + 5 + 10;
const slowLimitSeconds = 60 + 5 + 10;

/** Clients that send nothing, one byte a second or half of a photo are closed, and other members do not notice. */
export async function slowClients(site: OwnSite): Promise<Row[]> {
  const { member, forum } = await createContent(site);
  const web = await requireProcess(site.pid, "web");
  const { host, hostname, port } = new URL(site.url);
  const head = [
    `POST ${forum}/new-post HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${site.url}`,
    // Only members' photos are held in memory.
    `Cookie: ${member.cookie}`,
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${5 * megabyte}`,
    '\r\n--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n',
  ].join("\r\n");
  // A new process grows by what it loads.
  await abortUploads(50);
  const before = await measure();
  let isOver = false;
  const health = slowestHealth();
  const [idle, slow] = await Promise.all([
    secondsUntilClosed(idleSockets, () => {}),
    secondsUntilClosed(slowSockets, drip),
    abortUploads(abortedUploads),
  ]);
  isOver = true;
  const slowest = await health;
  await wait(2000);
  const after = await measure();
  return [
    atMost(`until ${idleSockets} idle sockets were closed`, idle, idleLimitSeconds, " s"),
    atMost(`until ${slowSockets} clients of 1 B/s were ended`, slow, slowLimitSeconds, " s"),
    atMost("slowest /health meanwhile", slowest, 1000, " ms"),
    atMost("growth of RSS", after.megabytes - before.megabytes, mostGrowthMegabytes, " MB"),
    atMost("growth of descriptors", after.descriptors - before.descriptors, 20),
  ];

  async function secondsUntilClosed(count: number, use: (socket: Socket) => void) {
    const start = performance.now();
    const sockets = Array.from({ length: count }, open);
    for (const socket of sockets) use(socket);
    await Promise.all(sockets.map(closed));
    return (performance.now() - start) / 1000;
  }

  function drip(socket: Socket) {
    socket.write(head);
    const dripping = setInterval(() => socket.write("a"), 1000);
    socket.on("close", () => clearInterval(dripping));
  }

  /** Ten at a time: half of a photo of 5 MB, then the connection breaks. */
  async function abortUploads(uploads: number) {
    const half = Buffer.alloc(2.5 * megabyte);
    for (let count = 0; count < uploads; count += 10) {
      const sockets = Array.from({ length: 10 }, open);
      await Promise.all(
        sockets.map(async socket => {
          socket.write(head);
          const isSent = new Promise<void>(resolve => socket.write(half, () => resolve()));
          await Promise.race([isSent, closed(socket), wait(2000)]);
          socket.destroy();
        }),
      );
    }
  }

  function open() {
    return connect(Number(port), hostname)
      .on("error", () => {})
      .resume();
  }

  async function slowestHealth() {
    let slowest = 0;
    for (; !isOver; await wait(200)) {
      const start = performance.now();
      await (await fetch(`${site.url}/health`)).text();
      slowest = Math.max(slowest, performance.now() - start);
    }
    return slowest;
  }

  async function measure() {
    const status = await readFile(`/proc/${web}/status`, "utf8");
    const megabytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1000;
    return { megabytes, descriptors: (await readdir(`/proc/${web}/fd`)).length };
  }
}

async function closed(socket: Socket) {
  if (!socket.closed) await once(socket, "close").catch(() => {});
}
