import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { actionPaths, routePaths } from "../support/route-paths.ts";
import { type Fault, startFaultProxy } from "../support/sites/fault-proxy.ts";
import { startOwnSite } from "../support/sites/own-site.ts";
import { startSecondSite } from "../support/sites/second-site.ts";
import { ask, askAll, type Cell } from "./faults/ask.ts";
import { calls } from "./faults/calls.ts";
import { pageRequest, prepare } from "./faults/requests.ts";
import { expectNone, rowsOf, wrongAnswers } from "./faults/rows.ts";
import { openStage, type Stage } from "./faults/stage.ts";
import type { Row } from "./row.ts";

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

/** What of the backend breaks, everything or one service, and in which ways one after the other. */
type Plan = Record<string, FaultName[]>;

const some: FaultName[] = ["refuse", "hang", "status 500", "status 429", "garbage"];
const whole: Plan = {
  "/": Object.keys(everyFault) as FaultName[],
  "/rest": some,
  "/auth": some,
  "/functions": some,
};

/** Milliseconds until everything must work again by itself. */
const longestReturn = 5_000;

/** A tenth of the requests to the backend fails. */
const flapping: Fault = {
  kind: "sometimes",
  share: 0.1,
  faults: [everyFault.refuse, everyFault["status 500"], everyFault["status 503"], everyFault.garbage],
};

/** Calls every loader and action under every fault of the backend; then reads pages while it fails at random. */
export async function faults(plan: Plan = whole, flappingSeconds = 60): Promise<Row[]> {
  const site = await startOwnSite();
  const proxy = await startFaultProxy(site.apiUrl);
  const env = { TREKS_CACHE_DIR: path.join(site.dataDir, "cache") };
  const front = await startSecondSite({ backendUrl: proxy.url, keys: site.keys, env });
  const sql = postgres(site.databaseUrl, { max: 2, onnotice: () => {} });
  try {
    const stage = await openStage(site, sql);
    const cells: Cell[] = [];
    const unhealed: string[] = [];
    const returns: number[] = [];
    for (const [service, names] of Object.entries(plan)) {
      for (const name of names) {
        const prepared = await prepare(stage, front.url);
        proxy.inject(service, everyFault[name]);
        cells.push(...(await askAll(prepared, front.url, `${name} of ${service}`)));
        proxy.heal();
        returns.push(await waitUntilAnswered(stage, front.url));
        await stage.renew();
        unhealed.push(...(await findStillWrong(stage, front.url, `${name} of ${service}`)));
      }
    }
    const rows = [...rowsOf(cells), returnOf(returns), expectNone("Pages that did not heal", unhealed)];
    if (flappingSeconds === 0) return rows;
    proxy.inject("/", flapping);
    return [...rows, ...(await readWhileFlapping(stage, front.url, flappingSeconds))];
  } finally {
    await sql.end();
    await front.stop();
    await proxy.stop();
    await site.stop();
  }
}

/** Routes without a call, and calls without a route. */
export function unknownCalls(): string[] {
  const paths = new Set(routePaths());
  const posts = new Set(actionPaths());
  const missing = [...paths].filter(path => !calls[path]);
  const silent = [...posts].filter(path => !calls[path]?.post);
  const idle = Object.entries(calls).filter(
    ([path, { post }]) => !paths.has(path) || (post && !posts.has(path)),
  );
  return [...missing, ...silent, ...idle.map(([path]) => path)];
}

/** Milliseconds until a page that asks every service, and the health check, are answered again. */
async function waitUntilAnswered({ cookies }: Stage, origin: string) {
  const start = performance.now();
  const init: RequestInit = { headers: { cookie: cookies.admin }, redirect: "manual" };
  for (const path of ["/admin", "/health"]) {
    const isAnswered = async () => (await fetch(origin + path, init)).status === 200;
    while (performance.now() - start < longestReturn && !(await isAnswered())) await wait(50);
  }
  return performance.now() - start;
}

/** Pages that still fail after the fault. */
async function findStillWrong({ scene, cookies }: Stage, origin: string, fault: string) {
  const unhealed: string[] = [];
  for (const [path, call] of Object.entries(calls)) {
    const answer = await fetch(origin + call.path(scene), {
      headers: { cookie: cookies[call.get] },
      redirect: "manual",
    });
    const isSentAway = answer.headers.get("location")?.startsWith("/login");
    if (answer.status >= 400 && !["/*"].includes(path))
      unhealed.push(`${answer.status} ${path} after ${fault}`);
    if (isSentAway) unhealed.push(`${path} asks to log in after ${fault}`);
  }
  return unhealed;
}

/** One page after the other, as four members. */
async function readWhileFlapping(stage: Stage, origin: string, seconds: number): Promise<Row[]> {
  const end = Date.now() + seconds * 1_000;
  const cells: Cell[] = [];
  const pages = Object.entries(calls).map(([path, call]) => pageRequest(path, call, stage, origin));
  const work = async (member: number) => {
    for (let turn = member * 10; Date.now() < end; turn++) {
      const page = pages[turn % pages.length];
      if (page) cells.push(await ask(page, origin, "a tenth fails"));
    }
  };
  await Promise.all([0, 1, 2, 3].map(work));
  const times = cells.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const p99 = Math.round(times[Math.floor(times.length * 0.99)] ?? 0);
  return [
    expectNone("Answers that are wrong while a tenth fails", wrongAnswers(cells)),
    {
      name: "p99 while a tenth fails, ms",
      value: `${p99} of ${cells.length}`,
      goal: "< 3000",
      ok: p99 < 3_000,
    },
  ];
}

function returnOf(times: number[]): Row {
  const most = Math.round(Math.max(...times));
  return { name: "Whole again after, ms", value: most, goal: `< ${longestReturn}`, ok: most < longestReturn };
}
