import { createContent } from "../data/content.ts";
import type { Reading } from "../judge/verdicts.ts";
import { signUpMember } from "../member.ts";
import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import { median, rotate, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import { startBareSite } from "./bare-site.ts";
import { brotliOnly, withDictionary } from "./dictionary.ts";
import type { Load, LoadResult } from "./load.ts";
import { memoryOf } from "./memory.ts";
import { cpuSecondsOf } from "./processes.ts";
import { runLoad } from "./run-load.ts";

interface Server extends Pick<Load, "url" | "headers" | "encodings"> {
  name: string;
  pid: number;
}

interface Round extends LoadResult {
  /** Requests per second of processor time of the server and everything behind it. */
  perCpuSecond: number;
}

const [ours, dictionary, bare] = ["treks", "treks, dictionary", "bare route"] as const;

/** Compares a signed-in page of 20 posts with a bare React Router route. */
export async function* measureThroughput({ dataDir, runs, seconds }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  await using bareSite = await startBareSite();
  const { cookie, ...member } = await signUpMember(site);
  const { forumId } = await createContent(site, { cookie, ...member });
  const url = `${site.url}/location-forums/${forumId}`;
  const page = { url, pid: site.pid, encodings: ["br"], headers: { cookie, ...brotliOnly } };
  const known = await withDictionary(url, cookie);
  const servers: Server[] = [
    { ...page, name: ours },
    ...(known
      ? [{ ...page, name: dictionary, encodings: ["dcz", "dcb"], headers: { cookie, ...known } }]
      : []),
    { ...page, name: bare, url: bareSite.url, pid: bareSite.pid, headers: brotliOnly },
  ];
  for (const server of servers) await runLoad({ ...server, connections: 16, seconds });
  for (const connections of [16, 50]) yield await compare(servers, connections, seconds, runs);
  yield { title: "throughput: memory after the load", rows: await memoryOf(site.pid) };
}

async function compare(servers: Server[], connections: number, seconds: number, runs: number) {
  const rounds = new Map<string, Round[]>();
  for (let run = 0; run < runs; run++) {
    for (const server of rotate(servers, run)) {
      const { name } = server;
      rounds.set(name, [...(rounds.get(name) ?? []), await measure(server, connections, seconds)]);
    }
  }
  const of = (name: string) => rounds.get(name) ?? [];
  const table: Table = {
    title: `throughput: ${connections} connections, medians of ${runs} rounds of ${seconds} s; ÷ is against the bare route`,
    rows: servers.map(({ name }) => toRow(name, of(name), of(bare))),
  };
  return connections === 16 ? { ...table, readings: toReadings(of) } : table;
}

async function measure(server: Server, connections: number, seconds: number): Promise<Round> {
  const before = await cpuSecondsOf(server.pid);
  const result = await runLoad({ ...server, connections, seconds });
  const used = (await cpuSecondsOf(server.pid)) - before;
  return { ...result, perCpuSecond: result.requests / used };
}

function toRow(server: string, rounds: Round[], reference: Round[]): Row {
  const perCpuSecond = ratios(rounds, reference, round => round.perCpuSecond);
  return {
    server,
    "requests/s": round(median(rounds.map(({ requests, seconds }) => requests / seconds))),
    "requests per CPU second": round(median(rounds.map(round => round.perCpuSecond))),
    "÷": round(median(perCpuSecond), 3),
    "÷ range": `${round(Math.min(...perCpuSecond), 3)}–${round(Math.max(...perCpuSecond), 3)}`,
    "p50 ms": round(median(rounds.map(({ p50 }) => p50)), 1),
    "p99 ms": round(median(rounds.map(({ p99 }) => p99)), 1),
    "p99 ÷": round(median(ratios(rounds, reference, ({ p99 }) => p99)), 2),
    "body bytes": round(median(rounds.map(({ bytes }) => bytes))),
    errors: rounds.reduce((sum, { errors }) => sum + errors, 0),
  };
}

function toReadings(of: (name: string) => Round[]): Reading[] {
  const perCpuSecond = (name: string) => ratios(of(name), of(bare), round => round.perCpuSecond);
  const note = { note: "the page names no dictionary" };
  const isKnown = of(dictionary).length > 0;
  return [
    { goal: "throughput", of: ours, values: perCpuSecond(ours) },
    { goal: "p99", of: ours, values: ratios(of(ours), of(bare), ({ p99 }) => p99) },
    {
      goal: "throughputWithDictionary",
      of: isKnown ? dictionary : ours,
      values: perCpuSecond(dictionary),
      ...(!isKnown && note),
    },
  ];
}

/** Of each round: noise that lasts affects both. */
function ratios(rounds: Round[], reference: Round[], read: (round: Round) => number) {
  return rounds.map((round, run) => read(round) / read(reference[run] ?? round));
}
