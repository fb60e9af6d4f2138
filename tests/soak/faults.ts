import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "../bench/statistics.ts";
import { actionPaths } from "../support/route-paths.ts";
import { withDatabase } from "../support/sites/database.ts";
import { type Fault, startFaultProxy } from "../support/sites/fault-proxy.ts";
import { startOwnSite } from "../support/sites/own-site.ts";
import { startSecondSite } from "../support/sites/second-site.ts";
import { forms } from "./faults/forms.ts";
import { formRequests, pageRequests, type Result, send, sendAll } from "./faults/requests.ts";
import { openStage, type Stage } from "./faults/stage.ts";
import { atLeast, atMost, none, type Row } from "./row.ts";

const everyFault = {
  refuse: { kind: "refuse" },
  hang: { kind: "hang" },
  "a delay of 1 s": { kind: "delay", milliseconds: 1_000 },
  "a delay of 5 s": { kind: "delay", milliseconds: 5_000 },
  "status 500": { kind: "status", status: 500 },
  "status 502": { kind: "status", status: 502 },
  "status 503": { kind: "status", status: 503 },
  "status 504": { kind: "status", status: 504 },
  "status 429": { kind: "status", status: 429 },
  "a page, 502": { kind: "html", status: 502 },
  "a page, 200": { kind: "html", status: 200 },
  garbage: { kind: "garbage" },
  "a cut answer": { kind: "cut", bytes: 10 },
} satisfies Record<string, Fault>;

type FaultName = keyof typeof everyFault;

type Plan = Record<string, FaultName[]>;

const some: FaultName[] = ["refuse", "hang", "status 500", "status 429", "garbage"];
const whole: Plan = {
  "/": Object.keys(everyFault) as FaultName[],
  "/rest": some,
  "/auth": some,
  "/functions": some,
};

const maxReturnMs = 5_000;
const maxAnswerMs = 9_000;

const flapping: Fault = {
  kind: "sometimes",
  share: 0.1,
  faults: [everyFault.refuse, everyFault["status 500"], everyFault["status 503"], everyFault.garbage],
};

/** Calls every loader and action under every fault of the backend; then reads pages while it fails at random. */
export async function faults(plan: Plan = whole, flappingSeconds = 60): Promise<Row[]> {
  await using site = await startOwnSite();
  const proxy = await startFaultProxy(site.apiUrl);
  const env = { TREKS_CACHE_DIR: path.join(site.dataDir, "cache") };
  await using front = await startSecondSite({ backendUrl: proxy.url, keys: site.keys, env });
  const { url } = front;
  try {
    return await withDatabase(site, async sql => {
      const stage = await openStage(site, sql);
      const results: Result[] = [];
      const unhealed: string[] = [];
      let slowestReturn = 0;
      for (const [service, names] of Object.entries(plan)) {
        for (const name of names) {
          const requests = [...pageRequests(stage, url), ...(await formRequests(stage, url))];
          proxy.inject(service, everyFault[name]);
          const inFault = (result: Result) => ({ ...result, name: `${result.name}, ${name} of ${service}` });
          results.push(...(await sendAll(requests, url)).map(inFault));
          proxy.heal();
          slowestReturn = Math.max(slowestReturn, await waitUntilAnswered(stage, url));
          await stage.renew();
          unhealed.push(
            ...(await findUnhealed(stage, url)).map(fault => `${fault} after ${name} of ${service}`),
          );
        }
      }
      const [slowest] = results.toSorted((a, b) => b.milliseconds - a.milliseconds);
      const rows = [
        atLeast("calls with a fault", results.length, 1),
        none("wrong answers", wrongAnswers(results)),
        atMost(`slowest answer (${slowest?.name})`, slowest?.milliseconds ?? 0, maxAnswerMs, " ms"),
        atMost("until all works again", slowestReturn, maxReturnMs, " ms"),
        none("pages that did not heal", unhealed),
      ];
      if (flappingSeconds === 0) return rows;
      proxy.inject("/", flapping);
      return [...rows, ...(await readWhileFlapping(stage, url, flappingSeconds))];
    });
  } finally {
    await proxy.stop();
  }
}

export function unknownForms(): string[] {
  const paths = actionPaths();
  return [...paths.filter(path => !forms[path]), ...Object.keys(forms).filter(path => !paths.includes(path))];
}

async function waitUntilAnswered({ cookies }: Stage, origin: string) {
  const start = performance.now();
  const init: RequestInit = { headers: { cookie: cookies.admin }, redirect: "manual" };
  for (const path of ["/admin", "/health"]) {
    const isAnswered = async () => (await fetch(origin + path, init)).status === 200;
    while (performance.now() - start < maxReturnMs && !(await isAnswered())) await wait(50);
  }
  return performance.now() - start;
}

async function findUnhealed(stage: Stage, origin: string) {
  const unhealed: string[] = [];
  for (const { name, url, init } of pageRequests(stage, origin)) {
    const { status, headers } = await fetch(url, init);
    if (status >= 400 && name !== "GET /*") unhealed.push(`${status} ${name}`);
    if (headers.get("location")?.startsWith("/login")) unhealed.push(`${name} asks to log in`);
  }
  return unhealed;
}

async function readWhileFlapping(stage: Stage, origin: string, seconds: number): Promise<Row[]> {
  const end = Date.now() + seconds * 1_000;
  const results: Result[] = [];
  const pages = pageRequests(stage, origin);
  const read = async (member: number) => {
    for (let turn = member * 10; Date.now() < end; turn++) {
      const page = pages[turn % pages.length];
      if (page) results.push(await send(page, origin));
    }
  };
  await Promise.all([0, 1, 2, 3].map(read));
  const times = results.map(({ milliseconds }) => milliseconds);
  return [
    none("wrong answers while a tenth fails", wrongAnswers(results)),
    atMost(`p99 of ${results.length} while a tenth fails`, percentile(times, 0.99), 3_000, " ms"),
  ];
}

function wrongAnswers(results: Result[]) {
  return results
    .filter(({ faults }) => faults.length > 0)
    .map(({ name, faults }) => `${name}: ${faults.join(", ")}`);
}
