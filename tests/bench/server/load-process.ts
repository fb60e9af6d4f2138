import { randomUUID } from "node:crypto";
import http from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { postFields } from "../../soak/posts.ts";
import { percentile, round, sum } from "../statistics.ts";
import type { Load, LoadResult } from "./load.ts";

const load: Load = JSON.parse(await text(process.stdin));
const { urls, cookies = [], forms = [], encodings, seconds, connections = 1, rate, healthUrl } = load;
const agent = new http.Agent({ keepAlive: true, maxSockets: rate ? Number.POSITIVE_INFINITY : connections });
const pages: Answer[] = [];
const shedTimes: number[] = [];
const healthTimes: number[] = [0];
const errors: Record<string, number> = {};
const posts: string[] = [];
const start = performance.now();
const end = start + seconds * 1000;

await Promise.all([
  ...(rate ? [requestAtRate(rate)] : Array.from({ length: connections }, requestRepeatedly)),
  ...(healthUrl ? [watchHealth(healthUrl)] : []),
]);
const times = pages.map(({ ms }) => ms);
const result: LoadResult = {
  answered: times.length,
  rate: round(times.length / ((performance.now() - start) / 1000), 1),
  shed: shedTimes.length,
  errors,
  posts,
  bytes: round(sum(pages.map(({ bytes }) => bytes)) / (pages.length - posts.length)),
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  shedP99: percentile(shedTimes, 0.99),
  slowestHealth: Math.max(...healthTimes),
};
process.stdout.write(JSON.stringify(result));
agent.destroy();

async function requestRepeatedly() {
  while (performance.now() < end) await requestOnce();
}

async function requestAtRate(perSecond: number) {
  const pending: Promise<void>[] = [];
  for (; performance.now() < end; await wait(5)) {
    const due = ((performance.now() - start) / 1000) * perSecond;
    while (pending.length < due) pending.push(requestOnce());
  }
  await Promise.all(pending);
}

async function requestOnce() {
  const form = Math.random() < 0.1 ? draw(forms) : undefined;
  const url = form ?? draw(urls) ?? "";
  const id = randomUUID();
  const answer = await (form ? send(form, id) : send(url));
  const isWhole = form ? answer.status === 303 : answer.status === 200 && isExpected(answer.encoding);
  if (answer.status === 503 && answer.retryAfter) shedTimes.push(answer.ms);
  else if (!isWhole) errors[`${answer.status} ${url}`] = (errors[`${answer.status} ${url}`] ?? 0) + 1;
  else {
    pages.push(answer);
    if (form) posts.push(id);
  }
}

function isExpected(encoding: string) {
  return encodings?.includes(encoding) ?? true;
}

async function watchHealth(url: string) {
  for (; performance.now() < end; await wait(250)) {
    const { status, ms } = await exchange(url, { agent: false });
    healthTimes.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
  }
}

function send(url: string, postId?: string) {
  const cookie = draw(cookies);
  const headers = { "accept-encoding": "br", ...load.headers, ...(cookie && { cookie }) };
  if (!postId) return exchange(url, { agent, headers });
  const form = {
    ...headers,
    origin: new URL(url).origin,
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
  };
  const body = new URLSearchParams(postFields(postId)).toString();
  return exchange(url, { method: "POST", agent, headers: form }, body);
}

interface Answer {
  /** 0 when there was none. */
  status: number;
  encoding: string;
  retryAfter: string | undefined;
  bytes: number;
  ms: number;
}

function exchange(url: string, options: http.RequestOptions, body = "") {
  const begin = performance.now();
  const answer: Answer = { status: 0, encoding: "", retryAfter: undefined, bytes: 0, ms: 0 };
  return new Promise<Answer>(resolve => {
    const finish = (status: number) => resolve({ ...answer, status, ms: performance.now() - begin });
    const request = http.request(url, options, response => {
      const { statusCode = 0, headers } = response;
      answer.encoding = headers["content-encoding"] ?? "";
      answer.retryAfter = headers["retry-after"];
      response.on("data", (chunk: Buffer) => {
        answer.bytes += chunk.length;
      });
      response.on("end", () => finish(statusCode)).on("error", () => finish(0));
    });
    request.on("error", () => finish(0)).end(body);
  });
}

function draw<T>(items: T[]): T | undefined {
  return items[Math.floor(Math.random() * items.length)];
}
