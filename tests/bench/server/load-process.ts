import http from "node:http";
import { json } from "node:stream/consumers";
import { percentile, round, sum } from "../statistics.ts";
import type { Load, LoadResult } from "./load.ts";

const { urls, cookies, seconds, connections } = (await json(process.stdin)) as Load;
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const pages: { bytes: number; ms: number }[] = [];
let errors = 0;
const end = performance.now() + seconds * 1000;

await Promise.all(Array.from({ length: connections }, requestRepeatedly));
const times = pages.map(({ ms }) => ms);
const result: LoadResult = {
  answered: pages.length,
  errors,
  bytes: round(sum(pages.map(({ bytes }) => bytes)) / pages.length),
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
};
process.stdout.write(JSON.stringify(result));
agent.destroy();

async function requestRepeatedly() {
  while (performance.now() < end) await requestPage();
}

/** As a browser opens a page. */
function requestPage() {
  const navigation = { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate", "sec-fetch-site": "none" };
  const headers = { ...navigation, "accept-encoding": "br", cookie: draw(cookies) };
  const begin = performance.now();
  let bytes = 0;
  return new Promise<void>(resolve => {
    const fail = () => {
      errors++;
      resolve();
    };
    const request = http.get(draw(urls), { agent, headers }, response => {
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("error", fail).on("end", () => {
        const isPage = response.statusCode === 200 && response.headers["content-encoding"] === "br";
        if (!isPage) return fail();
        pages.push({ bytes, ms: performance.now() - begin });
        resolve();
      });
    });
    request.on("error", fail);
  });
}

function draw(items: string[]) {
  return items[Math.floor(Math.random() * items.length)] ?? "";
}
