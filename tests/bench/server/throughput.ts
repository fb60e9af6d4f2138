import { spawn } from "node:child_process";
import path from "node:path";
import { json } from "node:stream/consumers";
import { createContent } from "../data/content.ts";
import { signUpMember } from "../member.ts";
import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import { median, rotate, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import { startBareSite } from "./bare-site.ts";
import type { Load, LoadResult } from "./load.ts";
import { memoryOf } from "./memory.ts";
import { cpuSecondsOf } from "./processes.ts";

interface Server {
  name: string;
  url: string;
  pid: number;
  cookie: string;
}

interface Round extends LoadResult {
  /** Requests per second of processor time of the server and everything behind it. */
  perCpuSecond: number;
}

/** Compares a signed-in page of 20 posts with a bare React Router route. */
export async function* measureThroughput({ dataDir, runs, seconds }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  await using bare = await startBareSite();
  const member = await signUpMember(site);
  const { forumId } = await createContent(site, member);
  const url = `${site.url}/location-forums/${forumId}`;
  const servers = [
    { name: "treks", url, pid: site.pid, cookie: member.cookie },
    { name: "bare route", url: bare.url, pid: bare.pid, cookie: "" },
  ];
  for (const server of servers) await load({ ...server, connections: 16, seconds });
  for (const connections of [16, 50]) yield await compare(servers, connections, seconds, runs);
  yield { title: "throughput: memory after the load", rows: await memoryOf(site.pid) };
}

async function compare(
  servers: Server[],
  connections: number,
  seconds: number,
  runs: number,
): Promise<Table> {
  const rounds = new Map<Server, Round[]>();
  for (let run = 0; run < runs; run++) {
    for (const server of rotate(servers, run)) {
      rounds.set(server, [...(rounds.get(server) ?? []), await measure(server, connections, seconds)]);
    }
  }
  const rows = servers.map(server => toRow(server.name, rounds.get(server) ?? []));
  const [ours, bare] = servers.map(server => rounds.get(server) ?? []);
  return {
    title: `throughput: ${connections} connections, brotli, medians of ${runs} rounds of ${seconds} s`,
    rows: [...rows, ratioRow(ours ?? [], bare ?? [])],
  };
}

async function measure(server: Server, connections: number, seconds: number): Promise<Round> {
  const before = await cpuSecondsOf(server.pid);
  const result = await load({ ...server, connections, seconds });
  const used = (await cpuSecondsOf(server.pid)) - before;
  return { ...result, perCpuSecond: result.requests / used };
}

function load({ url, cookie, connections, seconds }: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "load.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify({ url, cookie, connections, seconds }));
  return json(child.stdout) as Promise<LoadResult>;
}

function toRow(server: string, rounds: Round[]): Row {
  return {
    server,
    "requests/s": round(median(rounds.map(({ requests, seconds }) => requests / seconds))),
    "requests per CPU second": round(median(rounds.map(({ perCpuSecond }) => perCpuSecond))),
    "p50 ms": round(median(rounds.map(({ p50 }) => p50)), 1),
    "p99 ms": round(median(rounds.map(({ p99 }) => p99)), 1),
    errors: rounds.reduce((sum, { errors }) => sum + errors, 0),
  };
}

/** Median of the ratios of all rounds. */
function ratioRow(ours: Round[], bare: Round[]): Row {
  const ratio = (read: (round: Round) => number) =>
    round(median(ours.map((round, run) => read(round) / read(bare[run] ?? round))), 2);
  return {
    server: "treks ÷ bare",
    "requests/s": ratio(({ requests, seconds }) => requests / seconds),
    "requests per CPU second": ratio(({ perCpuSecond }) => perCpuSecond),
    "p50 ms": ratio(({ p50 }) => p50),
    "p99 ms": ratio(({ p99 }) => p99),
    errors: "",
  };
}
