import { randomUUID } from "node:crypto";
import http from "node:http";
import { text } from "node:stream/consumers";
import { percentile, round } from "../bench/statistics.ts";

/** Input of this program, as JSON on stdin. */
export interface Visit {
  url: string;
  cookie: string;
  pages: string[];
  /** The address of a form for location posts, which is every tenth request. */
  form?: string;
  seconds: number;
  /** So many visitors, each of whom waits for an answer before the next request, … */
  connections?: number;
  /** … or so many requests a second, whether or not earlier ones are answered. */
  rate?: number;
}

export interface VisitResult {
  answered: number;
  /** Answers per second. */
  rate: number;
  shed: number;
  /** Other answers than a page, an accepted form or a proper 503: their number by kind. */
  errors: Record<string, number>;
  /** Ids of the accepted posts. */
  written: string[];
  /** Milliseconds. */
  p50: number;
  p99: number;
  shedP99: number;
  healthMost: number;
}

// A process of its own, so that other work does not delay its clock.
const visit: Visit = JSON.parse(await text(process.stdin));
const agent = new http.Agent({ keepAlive: true, maxSockets: visit.connections ?? Number.POSITIVE_INFINITY });
const times = { answered: [] as number[], shed: [] as number[], health: [] as number[] };
const errors: Record<string, number> = {};
const written: string[] = [];
const start = performance.now();
const end = start + visit.seconds * 1000;
let asked = 0;

await Promise.all([
  visit.rate
    ? askAtRate(visit.rate)
    : Promise.all(Array.from({ length: visit.connections ?? 1 }, askRepeatedly)),
  watchHealth(),
]);
const seconds = (performance.now() - start) / 1000;
const result: VisitResult = {
  answered: times.answered.length,
  rate: round(times.answered.length / seconds, 1),
  shed: times.shed.length,
  errors,
  written,
  p50: percentile(times.answered, 0.5),
  p99: percentile(times.answered, 0.99),
  shedP99: percentile(times.shed, 0.99),
  healthMost: Math.max(...times.health),
};
process.stdout.write(JSON.stringify(result));
agent.destroy();

async function askRepeatedly() {
  while (performance.now() < end) await ask();
}

async function askAtRate(rate: number) {
  const under: Promise<void>[] = [];
  for (; performance.now() < end; await new Promise(resolve => setTimeout(resolve, 5))) {
    const due = ((performance.now() - start) / 1000) * rate;
    while (under.length < due) under.push(ask());
  }
  await Promise.all(under);
}

async function ask() {
  const number = asked++;
  const id = visit.form && number % 10 === 9 ? randomUUID() : null;
  const page = (id && visit.form) || (visit.pages[number % visit.pages.length] ?? "/");
  const { status, retryAfter, ms } = await (id ? post(page, id) : get(page));
  if (status === 503 && retryAfter) times.shed.push(ms);
  else if (status === (id ? 303 : 200)) times.answered.push(ms);
  else errors[`${status} ${page}`] = (errors[`${status} ${page}`] ?? 0) + 1;
  if (id && status === 303) written.push(id);
}

/** In parallel, as a load balancer does. */
async function watchHealth() {
  while (performance.now() < end) {
    const { status, ms } = await exchange("/health", { method: "GET", agent: false }, "");
    times.health.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
    await new Promise(resolve => setTimeout(resolve, 250));
  }
}

function get(page: string) {
  return exchange(
    page,
    { method: "GET", agent, headers: { Cookie: visit.cookie, "Accept-Encoding": "br" } },
    "",
  );
}

function post(form: string, id: string) {
  const fields = {
    id,
    title: `Under load ${id.slice(0, 8)}`,
    content: "Wind from the west all day.",
    tags: "",
  };
  const headers = {
    Cookie: visit.cookie,
    Origin: visit.url,
    "Content-Type": "application/x-www-form-urlencoded",
  };
  return exchange(form, { method: "POST", agent, headers }, new URLSearchParams(fields).toString());
}

interface Answer {
  /** 0 when there was no answer. */
  status: number;
  retryAfter: string | undefined;
  ms: number;
}

function exchange(pathname: string, options: http.RequestOptions, body: string) {
  const begun = performance.now();
  return new Promise<Answer>(resolve => {
    const settle = (status: number, retryAfter?: string) =>
      resolve({ status, retryAfter, ms: performance.now() - begun });
    const request = http.request(visit.url + pathname, options, response => {
      const { statusCode = 0, headers } = response;
      response.resume().on("end", () => settle(statusCode, headers["retry-after"]));
      response.on("error", () => settle(0));
    });
    request.on("error", () => settle(0)).end(body);
  });
}
