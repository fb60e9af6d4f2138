import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Row } from "./row.ts";

interface Site {
  url: string;
  /** The web process, to measure its memory and descriptors. */
  pid?: number;
  /** A member's cookies and the path of a photo form, because members' photos are kept in memory. */
  cookie?: string;
  formPath?: string;
}

const megabyte = 1024 * 1024;
const idleSockets = 1000;
const slowSockets = 50;
const abortedUploads = 200;
/** Megabytes: the limit for bodies (`server/http/body.ts`), twice that until it is collected. */
const mostGrowth = 3 * 128;
/** Seconds: the server's limit, its check interval, and a margin for a busy machine. */
const idleLimit = 15 + 5 + 10;
const slowLimit = 60 + 5 + 10;

/** Clients that send nothing, one byte a second or half of a photo are closed, and nobody else notices. */
export async function slowClients(site: Site): Promise<Row[]> {
  // A new process grows by what it loads.
  await abortUploads(site, 50);
  const before = await measure(site);
  const ended = new AbortController();
  const health = slowestHealth(site.url, ended.signal);
  const [idle, slow] = await Promise.all([
    timeUntilAllClosed(site.url, idleSockets, () => {}),
    timeUntilAllClosed(site.url, slowSockets, socket => drip(socket, site)),
    abortUploads(site, abortedUploads),
  ]);
  ended.abort();
  const slowest = await health;
  await wait(2000);
  const after = await measure(site);
  return [
    atMost(`seconds until ${idleSockets} idle sockets were closed`, idle, idleLimit),
    atMost(`seconds until ${slowSockets} clients of 1 B/s were ended`, slow, slowLimit),
    atMost("slowest /health meanwhile, ms", slowest, 1000),
    ...growth("RSS, MB", before.rss, after.rss, mostGrowth),
    ...growth("descriptors", before.descriptors, after.descriptors, 20),
  ];
}

/** Seconds until the server has closed the last of these sockets. */
async function timeUntilAllClosed(url: string, count: number, use: (socket: Socket) => void) {
  const start = performance.now();
  const sockets = Array.from({ length: count }, () => open(url));
  for (const socket of sockets) use(socket);
  await Promise.all(sockets.map(closed));
  return Math.round((performance.now() - start) / 1000);
}

function drip(socket: Socket, { url, cookie, formPath = "/login" }: Site) {
  socket.write(head(url, formPath, cookie, 5 * megabyte));
  const dripping = setInterval(() => socket.write("a"), 1000);
  socket.on("close", () => clearInterval(dripping)).on("error", () => clearInterval(dripping));
}

/** Ten at a time: half of a photo of 5 MB, then the connection breaks. */
async function abortUploads({ url, cookie, formPath = "/login" }: Site, uploads: number) {
  const half = Buffer.alloc(2.5 * megabyte);
  for (let count = 0; count < uploads; count += 10) {
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const socket = open(url);
        socket.write(head(url, formPath, cookie, 5 * megabyte));
        const isSent = new Promise<void>(resolve => socket.write(half, () => resolve()));
        await Promise.race([isSent, closed(socket), wait(2000)]);
        socket.destroy();
      }),
    );
  }
}

function head(url: string, path: string, cookie: string | undefined, length: number) {
  const { host, origin } = new URL(url);
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${length}`,
  ];
  const part = 'Content-Disposition: form-data; name="photo"; filename="a.jpg"';
  return `${lines.join("\r\n")}\r\n\r\n--x\r\n${part}\r\n\r\n`;
}

function open(url: string) {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname)
    .on("error", () => {})
    .resume();
}

async function closed(socket: Socket) {
  if (!socket.closed) await once(socket, "close").catch(() => {});
}

async function slowestHealth(url: string, ended: AbortSignal) {
  let slowest = 0;
  while (!ended.aborted) {
    const start = performance.now();
    await (await fetch(`${url}/health`)).text();
    slowest = Math.max(slowest, performance.now() - start);
    await wait(200);
  }
  return Math.round(slowest);
}

async function measure({ pid }: Site) {
  if (!pid) return {};
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const rss = Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1000);
  return { rss, descriptors: (await readdir(`/proc/${pid}/fd`)).length };
}

function growth(name: string, before: number | undefined, after: number | undefined, most: number): Row[] {
  if (before === undefined || after === undefined) return [];
  return [atMost(`growth of ${name}`, after - before, most)];
}

function atMost(name: string, value: number, most: number): Row {
  return { name, value, goal: `≤ ${most}`, ok: value <= most };
}
